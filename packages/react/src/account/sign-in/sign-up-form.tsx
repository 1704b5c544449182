import type { Plan, SignUp } from '@uwkit/core/account'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { color, plainList, space, type } from '../../theme/index.ts'
import { Button, Caption, TextField } from '../../ui/index.ts'
import { FieldPair, type FormProgress, FormShell } from './form-parts.tsx'
import { PasswordPair, type SignUpFields, signUpProblems } from './password-forms.tsx'

export interface SignUpFormProps extends FormProgress {
  onSignUp: (account: SignUp) => void
  /** Content above the button: what the user agrees to by signing up. */
  children?: ReactNode
}

const nothing: SignUpFields = {
  email: null,
  firstName: null,
  lastName: null,
  jobTitle: null,
  companyName: null,
  password: '',
  repeated: '',
}

/** Form that creates an account and its company. */
export function SignUpForm({ onSignUp, isPending = false, failure = null, children }: SignUpFormProps) {
  const [fields, setFields] = useState(nothing)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = signUpProblems(fields)
  const shown = isSubmitted ? problems : {}
  const field = (name: 'email' | 'firstName' | 'lastName' | 'jobTitle' | 'companyName') => ({
    value: fields[name],
    onChange: (value: string | null) => setFields((before) => ({ ...before, [name]: value })),
    error: shown[name],
  })
  const submit = () => {
    setIsSubmitted(true)
    const { email, firstName, lastName, companyName, jobTitle, password } = fields
    if (Object.keys(problems).length > 0 || isPending) return
    if (email === null || firstName === null || lastName === null || companyName === null) return
    onSignUp({ email: email.trim(), firstName, lastName, companyName, jobTitle, password })
  }
  return (
    <FormShell onSubmit={submit} failure={failure}>
      <TextField {...field('companyName')} label="Company" autoComplete="organization" isRequired autoFocus />
      <FieldPair>
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" isRequired />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" isRequired />
      </FieldPair>
      <TextField {...field('jobTitle')} label="Job title" autoComplete="organization-title" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" isRequired />
      <PasswordPair
        value={fields}
        onChange={({ password, repeated }) => setFields((before) => ({ ...before, password, repeated }))}
        problems={shown}
      />
      {children}
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel="Creating the account">
        Create account
      </Button>
    </FormShell>
  )
}

export interface PlanChoiceProps {
  plans: readonly Plan[]
  /** Subscribes the whole company; `null` if the user may not. */
  onChoose: ((planId: string) => void) | null
  /** Plan whose subscription is in progress. @default none */
  pendingId?: string | null
}

/** List of the plans that a company can subscribe to, one per line. */
export function PlanChoice({ plans, onChoose, pendingId = null }: PlanChoiceProps) {
  return (
    <List>
      {plans.map(({ id, name, credits, billingCycle }) => (
        <Line key={id}>
          <div>
            <Name>{name}</Name>
            <Caption as="div">
              {credits === null ? 'Unlimited documents' : `${credits} documents per billing cycle`}
              {billingCycle !== null && `, billed ${billingCycle}`}
            </Caption>
          </div>
          {onChoose !== null && (
            <Button
              onPress={() => onChoose(id)}
              isPending={pendingId === id}
              isDisabled={pendingId !== null && pendingId !== id}
              pendingLabel={`Selecting ${name}`}
              aria-label={`Select ${name}`}
            >
              Select
            </Button>
          )}
        </Line>
      ))}
    </List>
  )
}

const List = styled.ul`
  ${plainList}
  border-top: 1px solid ${color.line};
`

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.four};
  padding: ${space.three} 0;
  border-bottom: 1px solid ${color.line};
`

const Name = styled.div`
  ${type.bodyStrong}
`
