import { longestQuoteText } from '@uwkit/core/loan'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { DateField, MoneyField, NumberField, PercentField, Select, TextArea, TextField } from '../ui/index.ts'
import type { LoanField } from './state/loan-fields.ts'
import type { LoanFieldValue } from './state/loan-values.ts'
import { typedNumber } from './state/typed-number.ts'
import { useTypedStep } from './use-typed-step.ts'

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
