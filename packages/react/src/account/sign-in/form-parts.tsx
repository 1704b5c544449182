import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { FormNotice } from './form-notice.tsx'

export interface FormShellProps {
  /** Told at Enter and at the button. */
  onSubmit: () => void
  /** Why the last try did not work. @default none */
  failure?: string | null | undefined
  /** Of the form, for a button that stands outside of it. @default none */
  id?: string
  children: ReactNode
}

/** What the forms of signing in share: fields under each other, and the reason of a failure over them. */
export function FormShell({ onSubmit, failure = null, id, children }: FormShellProps) {
  return (
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {failure !== null && <FormNotice tone="error">{failure}</FormNotice>}
      {children}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
`

/** Fields beside each other where there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${space.four};
  align-items: start;
`

/** A line of small type under the fields. */
export const FormNote = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.caption}
`

/** "or", between two ways to go on. */
export const Divider = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.three};
  color: ${color.inkMuted};
  ${type.caption}

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${color.line};
  }
`
