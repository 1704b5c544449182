import type { User } from '@uwkit/core/account'
import { TextField } from '../../ui/index.ts'
import { FieldPair } from '../sign-in/form-parts.tsx'

/** Who somebody is, as far as people type it. */
export type PersonOfForm = Pick<User, 'firstName' | 'lastName' | 'jobTitle'>

export interface PersonFieldsProps {
  value: PersonOfForm
  /** Told the field that was typed in. */
  onChange: (changed: Partial<PersonOfForm>) => void
  /** It is whoever types: the browser may fill it in. @default false */
  isOwn?: boolean
}

/** Name and job title of a person. */
export function PersonFields({ value, onChange, isOwn = false }: PersonFieldsProps) {
  const field = (name: keyof PersonOfForm, known: string) => ({
    value: value[name],
    onChange: (typed: string | null) => onChange({ [name]: typed }),
    ...(isOwn ? { autoComplete: known } : {}),
  })
  return (
    <>
      <FieldPair>
        <TextField label="First name" {...field('firstName', 'given-name')} />
        <TextField label="Last name" {...field('lastName', 'family-name')} />
      </FieldPair>
      <TextField label="Job title" {...field('jobTitle', 'organization-title')} />
    </>
  )
}
