import { TextField } from '../../ui/index.ts'
import type { NewPassword, NewPasswordProblems } from './state/new-password-problems.ts'

export interface PasswordPairProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  problems: NewPasswordProblems
  /** @default false */
  autoFocus?: boolean
}

/** A new password, typed twice. */
export function PasswordPair({ value, onChange, problems, autoFocus = false }: PasswordPairProps) {
  return (
    <>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        value={value.password === '' ? null : value.password}
        onChange={(password) => onChange({ ...value, password: password ?? '' })}
        description="At least 10 characters; a few plain words are good."
        error={problems.password}
        autoFocus={autoFocus}
      />
      <TextField
        label="New password again"
        type="password"
        autoComplete="new-password"
        value={value.repeated === '' ? null : value.repeated}
        onChange={(repeated) => onChange({ ...value, repeated: repeated ?? '' })}
        error={problems.repeated}
      />
    </>
  )
}
