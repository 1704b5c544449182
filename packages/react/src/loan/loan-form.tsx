import type { Loan } from '@uwkit/core/loan'
import { useId } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { LoanFieldInput } from './loan-field.tsx'
import { chosenProgramme } from './state/chosen-programme.ts'
import { type LoanField, type LoanFieldName, loanFieldGroups } from './state/loan-fields.ts'
import { fieldOf, type LoanFieldValue } from './state/loan-values.ts'

export interface LoanFormProps {
  loan: Loan
  /** Told when a field is settled, with what stood there before. */
  onChange: (name: LoanFieldName, value: LoanFieldValue, before: LoanFieldValue) => void
  /** Told of figures while they are typed. */
  onType: (name: LoanFieldName, value: LoanFieldValue) => void
  /** Why nothing can be changed; the form says it once. */
  readOnly?: string | undefined
}

/** All that is known of a loan, in groups. An empty field is unknown, which is not zero. */
export function LoanForm({ loan, onChange, onType, readOnly }: LoanFormProps) {
  const id = useId()
  return (
    <Groups>
      {loanFieldGroups.map(({ title, fields }, index) => (
        <Group key={title} role="group" aria-labelledby={`${id}-${index}`}>
          <h3 id={`${id}-${index}`}>{title}</h3>
          <Fields>
            {fields.map((field) => (
              <LoanFieldInput
                key={field.name}
                field={withProgramme(field, loan)}
                value={fieldOf(loan, field.name)}
                onChange={(value, before) => onChange(field.name, value, before)}
                onType={(value) => onType(field.name, value)}
                readOnly={readOnly}
              />
            ))}
          </Fields>
        </Group>
      ))}
    </Groups>
  )
}

/** Product says so where a programme that was chosen elsewhere sizes the loan in its place. */
function withProgramme(field: LoanField, loan: Loan): LoanField {
  const name = field.name === 'product' ? chosenProgramme(loan) : null
  return name === null ? field : { ...field, description: `Sized by ${name}, chosen under Underwriting.` }
}

const Groups = styled.div`
  display: grid;
  color: ${color.ink};
`

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(140px, 180px) minmax(0, 1fr);
  gap: ${space.three} ${space.six};
  padding: ${space.four} 0;
  border-top: 1px solid ${color.line};

  &:first-child {
    border-top: 0;
    padding-top: 0;
  }
  h3 {
    margin: 0;
    ${type.bodyStrong}
  }
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 190px), 1fr));
  gap: ${space.three} ${space.four};
  align-items: start;
`
