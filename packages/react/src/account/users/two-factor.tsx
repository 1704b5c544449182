import type { TwoFactor, TwoFactorSetup } from '@uwkit/core/account'
import { plural, timestampText } from '@uwkit/core/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, type } from '../../theme/index.ts'
import { Button, Dialog, Link, Row, SmallNote, Stack, Tag, TextField } from '../../ui/index.ts'
import { FormDialog } from '../account-parts.tsx'
import { type FormProgress } from '../sign-in/form-parts.tsx'
import { CodeField } from '../sign-in/password-forms.tsx'

export interface TwoFactorStatusProps {
  /** Current status. */
  twoFactor: TwoFactor
  /** Starts the setup, while it is off. */
  onSetUp: () => void
  /** Requests new recovery codes, while it is on. */
  onRenew: () => void
  /** Turns it off. */
  onRemove: () => void
}

/** Shows whether sign-in requires a code, with the available actions. */
export function TwoFactorStatus({ twoFactor, onSetUp, onRenew, onRemove }: TwoFactorStatusProps) {
  const { isOn, confirmedOn, recoveryCodesLeft, isRequired } = twoFactor
  return (
    <Stack $gap="three">
      <div>
        {isOn && confirmedOn !== null ? (
          <>
            <Tag text="On" tone="done" />{' '}
            {`Since ${timestampText(confirmedOn)}. ${plural(recoveryCodesLeft, 'recovery code')} left.`}
          </>
        ) : (
          <>
            <Tag text="Off" tone={isRequired ? 'off' : 'unproven'} />
            {isRequired && ' Your company requires two-factor authentication for administrators.'}
          </>
        )}
      </div>
      <Row>
        {isOn ? (
          <>
            <Button onPress={onRenew}>Replace recovery codes</Button>
            <Button variant="danger" onPress={onRemove}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant={isRequired ? 'primary' : 'secondary'} onPress={onSetUp}>
            Set up
          </Button>
        )}
      </Row>
    </Stack>
  )
}

export interface TwoFactorSetupDialogProps extends FormProgress {
  /** Setup data for the app; `null` until the password is verified. */
  setup: TwoFactorSetup | null
  /** Called with the current password; empty for an account without one. */
  onPassword: (password: string) => void
  /** Called with the app's first code. */
  onCode: (code: string) => void
  /** Closes the dialog and leaves it off. */
  onClose: () => void
}

/** Dialog that sets up two-factor authentication: the password, then the secret for the app, then its first code. */
export function TwoFactorSetupDialog(props: TwoFactorSetupDialogProps) {
  const { setup, onPassword, onCode, onClose, isPending = false, failure = null } = props
  const [typed, setTyped] = useState<string | null>(null)
  if (setup === null) {
    return (
      <FormDialog
        title="Set up two-factor authentication"
        confirmLabel="Continue"
        pendingLabel="Checking the password"
        isPending={isPending}
        failure={failure}
        onSubmit={() => {
          onPassword(typed ?? '')
          setTyped(null)
        }}
        onClose={onClose}
      >
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={typed}
          onChange={setTyped}
          autoFocus
        />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title="Set up two-factor authentication"
      confirmLabel="Turn on"
      pendingLabel="Checking the code"
      isDisabled={typed === null}
      isPending={isPending}
      failure={failure}
      onSubmit={() => onCode((typed ?? '').trim())}
      onClose={onClose}
    >
      <div>Add this key to an authenticator app, then enter the code that the app shows.</div>
      <Key>{setup.secret.match(/.{1,4}/g)?.join(' ')}</Key>
      <SmallNote>
        <Link href={setup.uri}>Open in an authenticator app on this device</Link>
      </SmallNote>
      <TextField label="Code" autoComplete="one-time-code" value={typed} onChange={setTyped} />
    </FormDialog>
  )
}

export interface CodeDialogProps extends FormProgress {
  /** Purpose of the code: "Turn off two-factor authentication". */
  title: string
  /** Label of the submit button. */
  confirmLabel: string
  /** Called with the typed code, without surrounding blanks. */
  onCode: (code: string) => void
  /** Closes the dialog without changes. */
  onClose: () => void
}

/** Dialog that asks for a code before two-factor authentication is changed. */
export function CodeDialog({
  title,
  confirmLabel,
  onCode,
  onClose,
  isPending = false,
  failure = null,
}: CodeDialogProps) {
  const [code, setCode] = useState<string | null>(null)
  return (
    <FormDialog
      title={title}
      confirmLabel={confirmLabel}
      pendingLabel="Checking the code"
      isDisabled={code === null}
      isPending={isPending}
      failure={failure}
      onSubmit={() => onCode((code ?? '').trim())}
      onClose={onClose}
    >
      <CodeField value={code} onChange={setCode} />
    </FormDialog>
  )
}

export interface RecoveryCodesDialogProps {
  /** Codes in the form in which users type them. */
  codes: readonly string[]
  /** Called with all codes, one per line. */
  onCopy: (text: string) => void
  /** Closes the dialog; the codes cannot be shown again. */
  onClose: () => void
}

/** Dialog that shows the recovery codes once. */
export function RecoveryCodesDialog({ codes, onCopy, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      title="Recovery codes"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => onCopy(codes.join('\n'))}>Copy codes</Button>
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>
        Save these codes now; they will not be shown again. Each code signs you in once without your authenticator app.
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
    </Dialog>
  )
}

const Key = styled.code`
  padding: ${space.two} ${space.three};
  background: ${color.sunken};
  border-radius: ${radius.part};
  overflow-wrap: anywhere;
  ${type.body}
`

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${space.one} ${space.four};
  margin: 0;
  padding-left: ${space.six};
  font-family: monospace;
`
