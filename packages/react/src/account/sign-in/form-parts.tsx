import { ConnectionError, ResponseError, TooManyRequestsError, UnauthorizedError } from '@uwkit/core/client'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, space } from '../../theme/index.ts'
import { Stack } from '../../ui/index.ts'
import { MessageStrip, signs } from '../../ui/status/strip.tsx'

/**
 * Returns why an account action failed and what to do.
 *
 * @param what The attempted action: "Signing in".
 * @example
 * failureText('Signing in', new Error('boom'))
 * // => 'Signing in failed: boom'
 */
export function failureText(what: string, error: unknown): string {
  if (error instanceof ConnectionError) {
    return `${what} failed: the server is not responding. Check the network and try again.`
  }
  if (error instanceof UnauthorizedError) return whole(error.message)
  if (error instanceof TooManyRequestsError) {
    return `${whole(error.message)} Forgot password? Reset it by email.`
  }
  if (error instanceof ResponseError && error.status < 500) return whole(withoutField(error.message))
  return `${what} failed: ${error instanceof Error ? error.message : String(error)}`
}

/** Removes the server's field prefix, such as `password: `, from an error message; the user sees the field. */
function withoutField(message: string): string {
  return message.replace(/^(password|email): /, (_, field: string) => (field === 'email' ? 'The email address ' : ''))
}

/** Returns the message as a sentence. */
function whole(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

export interface FormNoticeProps {
  /** @default 'info' */
  tone?: keyof typeof signs
  children: ReactNode
}

/**
 * Message above a form before sign-in. It looks like the banner but cannot be dismissed, so that the first page of the
 * product loads without the banner's tooltips and overlays.
 */
export function FormNotice({ tone = 'info', children }: FormNoticeProps) {
  return (
    <MessageStrip sign={signs[tone]}>
      <Words>{children}</Words>
    </MessageStrip>
  )
}

/** Aligns the text with the sign, as in a banner. */
const Words = styled.div`
  padding: ${space.half} 0;
`

/** State of a form's last submission. */
export interface FormProgress {
  /** @default false */
  isPending?: boolean
  /** Why the last attempt failed. @default none */
  failure?: string | null
}

/**
 * Returns the state of a form that is submitted by a mutation.
 *
 * @param what The action, as error messages name it: "Signing in".
 * @example
 * progressOf('Signing in', { isPending: true, error: null })
 * // => { isPending: true, failure: null }
 */
export function progressOf(what: string, change: { isPending: boolean; error: Error | null }): Required<FormProgress> {
  return { isPending: change.isPending, failure: change.error === null ? null : failureText(what, change.error) }
}

interface FormShellProps {
  /** Called on Enter and on the submit button. */
  onSubmit: () => void
  /** Why the last attempt failed. @default none */
  failure?: string | null | undefined
  /** ID of the form, for a submit button outside of it. @default none */
  id?: string
  children: ReactNode
}

/** Shared layout of sign-in forms: stacked fields, with the error message above them. */
export function FormShell({ onSubmit, failure = null, id, children }: FormShellProps) {
  return (
    <Stack
      as="form"
      $gap="four"
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {failure !== null && <FormNotice tone="error">{failure}</FormNotice>}
      {children}
    </Stack>
  )
}

/** Props of the field for the user's own email address; browsers fill it in. */
export const emailField = { label: 'Email', type: 'email', autoComplete: 'username' } as const

/** Places fields side by side if there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${space.four};
  align-items: start;
`

/** "or" between two alternatives. */
export const Divider = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.three};
  ${mutedCaption}

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${color.line};
  }
`
