import { type Loan, longestQuoteText } from '@uwkit/core/loan'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { DateField, MoneyField, NumberField, PercentField, Select, TextArea, TextField } from '../ui/index.ts'
import { type LoanField, type LoanFieldName, loanFieldGroups } from './loan-fields.ts'
import { chosenProgram } from './loan-scenarios.ts'
import { fieldOf, type LoanFieldValue } from './loan-values.ts'

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
                field={withProgram(field, loan)}
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

/** Product says so where a program that was chosen elsewhere sizes the loan in its place. */
function withProgram(field: LoanField, loan: Loan): LoanField {
  const name = field.name === 'product' ? chosenProgram(loan) : null
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

export interface LoanFieldInputProps {
  field: Pick<LoanField, 'label' | 'kind' | 'description' | 'choices' | 'per'> & { name: string }
  /** Keeps the label for screen readers only. @default false */
  isLabelHidden?: boolean
  value: LoanFieldValue
  /** Told when a value is settled, with what stood there before; words and dates with what stood there before they were typed. */
  onChange: (value: LoanFieldValue, before: LoanFieldValue) => void
  /** Told at every keystroke that leaves a number. */
  onType: (value: LoanFieldValue) => void
  /** Why it cannot be changed. */
  readOnly?: string | undefined
}

/** One field of a loan, by what it holds. Figures are told of while they are typed, and stay as typed until they are settled. */
export function LoanFieldInput(props: LoanFieldInputProps) {
  const { field, isLabelHidden = false, value, onChange, onType, readOnly } = props
  const { label, kind, description } = field
  const fixed = {
    isLabelHidden,
    ...(description === undefined ? {} : { description }),
    ...(readOnly === undefined ? {} : { isReadOnly: true }),
  }
  // While somebody types, a save must not put its figure into the field: it would format what is half typed.
  const [held, setHeld] = useState<{ value: LoanFieldValue } | null>(null)
  const isTyping = useRef(false)
  const { write, end } = useTypedStep(value, onChange)
  const shown = held === null ? value : held.value
  const settle = (settled: LoanFieldValue) => {
    isTyping.current = false
    setHeld(null)
    onChange(settled, shown)
  }
  if (kind === 'choice') {
    return (
      <Select
        {...fixed}
        label={label}
        options={(field.choices ?? []).map((id) => ({ id, label: sentence(id) }))}
        value={value as string | null}
        onChange={settle}
        emptyLabel="Not known"
        placeholder="Not known"
      />
    )
  }
  if (kind === 'date' || kind === 'text' || kind === 'lines') {
    const words = { ...fixed, label, value: value as string | null, onChange: write }
    return (
      <Typed
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && end()}
        onKeyDownCapture={({ key }) => key === 'Enter' && kind !== 'lines' && end()}
      >
        {kind === 'date' && <DateField {...words} />}
        {kind === 'text' && <TextField {...words} maxLength={longestQuoteText.term} />}
        {kind === 'lines' && <TextArea {...words} maxLength={longestQuoteText.conditions} />}
      </Typed>
    )
  }
  const figure = { ...fixed, label, value: shown as number | null, onChange: settle, minimum: 0 }
  return (
    <Typed
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return
        if (!isTyping.current) {
          isTyping.current = true
          setHeld({ value })
        }
        const typed = typedNumber(target.value, kind === 'percent')
        if (typed === undefined || (typed !== null && typed < 0)) return
        onType(whole.has(kind) && typed !== null ? Math.round(typed) : typed)
      }}
      onBlur={() => {
        isTyping.current = false
        setHeld(null)
      }}
    >
      {kind === 'money' && <MoneyField {...figure} {...(field.per === undefined ? {} : { per: field.per })} />}
      {kind === 'percent' && <PercentField {...figure} maximum={10} />}
      {kind === 'ratio' && <NumberField {...figure} leastDecimals={2} mostDecimals={3} step={0.05} suffix="x" />}
      {kind === 'months' && <NumberField {...figure} suffix="months" unitName="In months." step={12} />}
      {kind === 'count' && <NumberField {...figure} minimum={field.name === 'lienPosition' ? 1 : 0} />}
    </Typed>
  )
}

const whole: ReadonlySet<LoanField['kind']> = new Set(['months', 'count'])

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const Typed = styled.div`
  display: grid;
  min-width: 0;
`

/**
 * Makes one change of what is typed key by key into a field: until the typing ends, every value is told with what stood there
 * when it began.
 *
 * @returns `write` for the field, `end` for when it is left or settled.
 */
function useTypedStep(
  value: LoanFieldValue,
  onChange: (value: LoanFieldValue, before: LoanFieldValue) => void,
): { write: (written: LoanFieldValue) => void; end: () => void } {
  const typed = useRef<{ before: LoanFieldValue; after: LoanFieldValue } | null>(null)
  return {
    write: (written) => {
      // What was set from elsewhere meanwhile, as by an undo, is where the typing begins anew.
      const before = typed.current?.after === value ? typed.current.before : value
      typed.current = { before, after: written }
      onChange(written, before)
    },
    end: () => {
      typed.current = null
    },
  }
}

/**
 * The number that somebody has typed so far, as a field shows it: with thousands, a sign of dollars or percent around it.
 *
 * @param isPercent Whether 5.5 stands for 0.055.
 * @returns `null` for an empty field; `undefined` where what stands there is no number yet, such as a lone minus.
 * @example
 * typedNumber('1,250.5', false)
 * // => 1250.5
 */
export function typedNumber(text: string, isPercent: boolean): number | null | undefined {
  const plain = text.replace(/[\s,$%]/g, '')
  if (plain === '') return null
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const number = Number(plain)
  // Ten places, so that 5.5 % is 0.055 and no binary dust.
  return isPercent ? Math.round(number * 1e8) / 1e10 : number
}
