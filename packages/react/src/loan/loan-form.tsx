import { type Loan, maximumQuoteText } from '@uwkit/core/loan'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRing, space, type } from '../theme/index.ts'
import { Caption, DateField, MoneyField, NumberField, PercentField, Select, TextArea, TextField } from '../ui/index.ts'
import { type LoanField, type LoanFieldGroup, type LoanFieldName, loanFieldGroups } from './loan-fields.ts'
import { type SizingSources, sourceOf } from './loan-scenarios.ts'
import { fieldOf, type LoanFieldValue } from './loan-values.ts'

export interface LoanFormProps {
  loan: Loan
  /** Sizing of the loan, for the program's values in blank fields. @default not known */
  sizing?: SizingSources | null
  /** Called when a field is committed, with its previous value. */
  onChange: (name: LoanFieldName, value: LoanFieldValue, before: LoanFieldValue) => void
  /** Called with figures while they are typed. */
  onType: (name: LoanFieldName, value: LoanFieldValue) => void
  /** Why the form is read-only; it is shown once. */
  readOnly?: string | undefined
}

/**
 * Loan form laid out like a term sheet: label, value and source of the value. Groups without values are collapsed. A
 * blank field is unknown, not zero.
 */
export function LoanForm(props: LoanFormProps) {
  const { loan } = props
  const isEmpty = loanFieldGroups.every((group) => countSet(loan, group) === 0)
  return (
    <Groups>
      {loanFieldGroups.map((group) => (
        <TermGroup
          key={group.title}
          {...props}
          group={group}
          isOpenIfEmpty={isEmpty && sizingGroups.has(group.title)}
        />
      ))}
    </Groups>
  )
}

/** Groups whose terms the sizing uses: expanded on a loan without values. */
const sizingGroups: ReadonlySet<string> = new Set(['Loan', 'Amounts', 'Dates and term', 'Rates'])

function countSet(loan: Loan, { fields }: LoanFieldGroup): number {
  return fields.filter(({ name }) => fieldOf(loan, name) !== null).length
}

interface TermGroupProps extends LoanFormProps {
  group: LoanFieldGroup
  /** Whether the group is expanded even if it has no values. */
  isOpenIfEmpty: boolean
}

/** A group of terms. It expands when it gets its first value, and stays expanded when the last one is removed. */
function TermGroup({ group, isOpenIfEmpty, loan, sizing = null, onChange, onType, readOnly }: TermGroupProps) {
  const count = countSet(loan, group)
  const [isOpen, setIsOpen] = useState(count > 0 || isOpenIfEmpty)
  const [hadValue, setHadValue] = useState(count > 0)
  if (count > 0 !== hadValue) {
    setHadValue(count > 0)
    if (count > 0) setIsOpen(true)
  }
  return (
    <Group role="group" aria-label={group.title} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(!isOpen)
        }}
      >
        <h3>{group.title}</h3>
        <Caption>{count === 0 ? 'Not set' : `${count} of ${group.fields.length} set`}</Caption>
      </summary>
      {group.fields.map((field) => (
        <Term key={field.name}>
          <span aria-hidden="true">{field.label}</span>
          <LoanFieldInput
            field={{ ...field, description: sourceText(field, sourceOf(loan, field.name, sizing)) }}
            isLabelHidden
            value={fieldOf(loan, field.name)}
            onChange={(value, before) => onChange(field.name, value, before)}
            onType={(value) => onType(field.name, value)}
            readOnly={readOnly}
          />
        </Term>
      ))}
    </Group>
  )
}

/** Returns the source of a value and the purpose of the field; `undefined` if there is neither. */
function sourceText({ description = '' }: LoanField, source: string): string | undefined {
  return [source, description].filter(Boolean).join(' ') || undefined
}

const Groups = styled.div`
  display: grid;
  max-width: 960px;
  color: ${color.ink};
`

const Group = styled.details`
  padding: ${space.two} 0;
  border-top: 1px solid ${color.line};

  &:first-child {
    border-top: 0;
  }
  summary {
    display: flex;
    align-items: baseline;
    gap: ${space.three};
    padding: ${space.one} 0;
    cursor: pointer;
  }
  summary::before {
    content: '▸';
    color: ${color.inkMuted};
  }
  &[open] > summary::before {
    content: '▾';
  }
  summary:focus-visible {
    ${focusRing}
  }
  h3 {
    margin: 0;
    ${type.bodyStrong}
  }
`

/** Label, value and source in three columns: the source is the field's description, next to its frame. */
const Term = styled.div`
  display: grid;
  grid-template-columns: minmax(140px, 220px) minmax(0, 1fr);
  gap: ${space.one} ${space.four};
  align-items: center;
  padding: 2px 0 2px ${space.four};
  ${type.body}

  > :last-child:not(:has([slot='description'])) {
    max-width: 240px;
  }
  & *:has(> [slot='description']) {
    display: grid;
    grid-template-columns: 240px minmax(0, 1fr);
    gap: ${space.one} ${space.four};
    align-items: center;
  }
  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    padding-left: 0;

    & *:has(> [slot='description']) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export interface LoanFieldInputProps {
  field: Pick<LoanField, 'label' | 'kind' | 'choices' | 'per'> & { name: string; description?: string | undefined }
  /** Whether only screen readers see the label. @default false */
  isLabelHidden?: boolean
  value: LoanFieldValue
  /** Called when a value is committed, with its previous value; for text and dates, on each edit with the value before typing began. */
  onChange: (value: LoanFieldValue, before: LoanFieldValue) => void
  /** Called on each keystroke that leaves a valid number. */
  onType: (value: LoanFieldValue) => void
  /** Why it cannot be changed. */
  readOnly?: string | undefined
}

/** Input for one loan field. Figures are reported while they are typed, and stay as typed until they are committed. */
export function LoanFieldInput(props: LoanFieldInputProps) {
  const { field, isLabelHidden = false, value, onChange, onType, readOnly } = props
  const { label, kind, description } = field
  const fixed = {
    isLabelHidden,
    ...(description === undefined ? {} : { description }),
    ...(readOnly === undefined ? {} : { isReadOnly: true }),
  }
  // While the user types, a save must not reformat the incomplete value in the field.
  const [typed, setTyped] = useState<{ value: LoanFieldValue } | null>(null)
  const isTyping = useRef(false)
  const { write, end } = useTypingStep(value, onChange)
  const shown = typed === null ? value : typed.value
  const settle = (settled: LoanFieldValue) => {
    isTyping.current = false
    setTyped(null)
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
        emptyLabel="Not set"
        placeholder="Not set"
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
        {kind === 'text' && <TextField {...words} maxLength={maximumQuoteText.term} />}
        {kind === 'lines' && <TextArea {...words} maxLength={maximumQuoteText.conditions} />}
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
          setTyped({ value })
        }
        const typed = typedNumber(target.value, kind === 'percent')
        if (typed === undefined || (typed !== null && typed < 0)) return
        onType(whole.has(kind) && typed !== null ? Math.round(typed) : typed)
      }}
      onBlur={() => {
        isTyping.current = false
        setTyped(null)
      }}
    >
      {kind === 'money' && <MoneyField {...figure} {...(field.per === undefined ? {} : { per: field.per })} />}
      {kind === 'percent' && <PercentField {...figure} maximum={10} />}
      {kind === 'ratio' && <NumberField {...figure} minimumDecimals={2} maximumDecimals={3} step={0.05} suffix="x" />}
      {kind === 'months' && <NumberField {...figure} suffix="months" unitName="In months." step={12} />}
      {kind === 'count' && <NumberField {...figure} minimum={field.name === 'lienPosition' ? 1 : 0} />}
    </Typed>
  )
}

const whole: ReadonlySet<LoanField['kind']> = new Set(['months', 'count'])

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const Typed = styled.div`
  display: grid;
  min-width: 0;
`

/**
 * Combines successive keystrokes in a field into one change: until typing ends, every value is reported with the value
 * before typing began.
 *
 * @returns `write` for the field, `end` for when it is committed or loses focus.
 */
function useTypingStep(
  value: LoanFieldValue,
  onChange: (value: LoanFieldValue, before: LoanFieldValue) => void,
): { write: (written: LoanFieldValue) => void; end: () => void } {
  const typed = useRef<{ before: LoanFieldValue; after: LoanFieldValue } | null>(null)
  return {
    write: (written) => {
      // If the value was set from elsewhere, as by an undo, typing starts over from it.
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
 * Parses the number typed so far, with thousands separators and dollar or percent signs.
 *
 * @param isPercent Whether 5.5 means 0.055.
 * @returns `null` for an empty field; `undefined` if the text is not a number yet, such as a lone minus sign.
 * @example
 * typedNumber('1,250.5', false)
 * // => 1250.5
 */
export function typedNumber(text: string, isPercent: boolean): number | null | undefined {
  const plain = text.replace(/[\s,$%]/g, '')
  if (plain === '') return null
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const number = Number(plain)
  // Rounds to ten decimals, so that 5.5% is exactly 0.055.
  return isPercent ? Math.round(number * 1e8) / 1e10 : number
}
