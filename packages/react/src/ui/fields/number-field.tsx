import { ChevronDown, ChevronUp } from 'lucide-react'
import { NumberField as AriaNumberField, Button } from 'react-aria-components'
import { styled } from 'styled-components'
import { color } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
import {
  Adornment,
  FieldFrame,
  FieldHelp,
  FieldInput,
  FieldLabel,
  type FieldProps,
  fieldRoot,
  fieldState,
  ReadOnlyMark,
} from './field.tsx'

export interface NumberFieldProps extends FieldProps {
  /** `null` is empty, which is not zero. */
  value: number | null
  /** Told when the field is left, at Enter and at the arrow keys; `null` when it was emptied. */
  onChange: (value: number | null) => void
  /** Least value allowed. A value below stays and is called wrong; it is never changed silently. */
  minimum?: number | undefined
  /** Greatest value allowed. A value above stays and is called wrong. */
  maximum?: number | undefined
  /** What an arrow key adds or takes; it stops at whole steps. Other values can be typed. @default 1 */
  step?: number
  /** Decimal places that always show. @default 0 */
  minimumDecimals?: number
  /** Decimal places that can be entered; more are rounded. @default 0, or `minimumDecimals` */
  maximumDecimals?: number
  /** Commas between thousands; not for years. @default true */
  hasGrouping?: boolean
  /** A sign before the figure, such as `$`. */
  prefix?: string
  /** A sign after the figure, such as `%` or `sq ft`. */
  suffix?: string
  /** The unit in words, for screen readers, which are not told the signs. */
  unitName?: string
  /** An example of what to enter. */
  placeholder?: string
  /** Shows two small buttons that do what the arrow keys do. @default false */
  hasSteppers?: boolean
}

/** A number field. Figures are right-aligned with thousands separators; the mouse wheel never changes them. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    minimum,
    maximum,
    step = 1,
    minimumDecimals = 0,
    hasGrouping = true,
    placeholder = '',
  } = props
  const { maximumDecimals = minimumDecimals, prefix, suffix, unitName, hasSteppers = false } = props
  const isReadOnly = props.isReadOnly ?? false
  const format = {
    minimumFractionDigits: minimumDecimals,
    maximumFractionDigits: maximumDecimals,
    useGrouping: hasGrouping,
  }
  const look = { format: new Intl.NumberFormat('en-US', format).format, prefix: prefix ?? '', suffix: suffix ?? '' }
  const range = { minimum: minimum ?? null, maximum: maximum ?? null }
  const error = props.error ?? rangeMessage(value, range, look) ?? undefined
  const field = { ...props, error }
  return (
    <Root
      {...fieldState(field)}
      {...(minimum === undefined ? {} : { minValue: minimum })}
      {...(maximum === undefined ? {} : { maxValue: maximum })}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      formatOptions={format}
      step={step}
      commitBehavior="validate"
      isWheelDisabled
    >
      <FieldLabel {...props} />
      {/* Only the range makes a value wrong: one between two steps, such as $1,250.50, is as good as any. */}
      <FieldFrame isInvalid={error !== undefined} $isReadOnly={isReadOnly}>
        {prefix !== undefined && <Adornment aria-hidden="true">{prefix}</Adornment>}
        <FieldInput $isFigure placeholder={placeholder} aria-invalid={error !== undefined} />
        {suffix !== undefined && <Adornment aria-hidden="true">{suffix}</Adornment>}
        {isReadOnly && <ReadOnlyMark />}
        {hasSteppers && !isReadOnly && (
          <Steppers>
            <Stepper slot="increment">
              <Icon symbol={ChevronUp} size={12} />
            </Stepper>
            <Stepper slot="decrement">
              <Icon symbol={ChevronDown} size={12} />
            </Stepper>
          </Steppers>
        )}
      </FieldFrame>
      <FieldHelp field={field} spokenHelp={unitName} />
    </Root>
  )
}

const Root = styled(AriaNumberField)`
  ${fieldRoot}
`

const Steppers = styled.span`
  display: grid;
  align-self: stretch;
  flex-shrink: 0;
  width: 24px;
  border-left: 1px solid ${color.line};
`

const Stepper = styled(Button)`
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  outline: none;
  background: transparent;
  color: ${color.inkMuted};
  &[data-hovered] {
    background: ${color.hover};
    color: ${color.ink};
  }
  &[data-disabled] {
    opacity: 0.4;
  }
`

interface NumberRange {
  /** Least value allowed, itself included. `null` is no limit. */
  minimum: number | null
  /** Greatest value allowed, itself included. `null` is no limit. */
  maximum: number | null
}

/** How a field writes a number. */
interface NumberLook {
  format: (figure: number) => string
  /** A sign before the figure, or nothing. */
  prefix: string
  /** A sign or unit after the figure, or nothing. */
  suffix: string
}

/**
 * What to say of a number that is out of its range, or `null` when it is inside or empty.
 *
 * @param value - `null` is empty, which is in every range.
 * @example
 * rangeMessage(600, { minimum: 1, maximum: 480 }, { format: String, prefix: '', suffix: 'months' })
 * // => 'Enter a value from 1 to 480 months.'
 */
export function rangeMessage(value: number | null, range: NumberRange, look: NumberLook): string | null {
  const { minimum, maximum } = range
  const { format, prefix, suffix } = look
  if (value === null) return null
  const isIn = (minimum === null || value >= minimum) && (maximum === null || value <= maximum)
  if (isIn) return null
  const unit = suffix === '' ? '' : ` ${suffix}`
  const low = minimum === null ? null : `${prefix}${format(minimum)}`
  const high = maximum === null ? null : `${prefix}${format(maximum)}${unit}`
  if (low !== null && high !== null) return `Enter a value from ${low} to ${high}.`
  return low === null ? `Enter ${high} or less.` : `Enter ${low}${unit} or more.`
}

export interface MoneyFieldProps
  extends Omit<
    NumberFieldProps,
    'prefix' | 'suffix' | 'unitName' | 'minimumDecimals' | 'maximumDecimals' | 'hasGrouping'
  > {
  /** Dollars; `null` is empty, which is not zero. */
  value: number | null
  /** Shows and takes cents. Without, amounts are whole dollars. @default true */
  hasCents?: boolean
  /** What the amount is counted by, after the figure: "a month", "per unit". */
  per?: string
}

/** A dollar amount field: 1,250.00. */
export function MoneyField({ hasCents = true, per, ...props }: MoneyFieldProps) {
  const decimals = hasCents ? 2 : 0
  return (
    <NumberField
      {...props}
      {...(per === undefined ? {} : { suffix: per })}
      prefix="$"
      minimumDecimals={decimals}
      maximumDecimals={decimals}
      unitName={per === undefined ? 'In dollars.' : `In dollars ${per}.`}
    />
  )
}

export interface PercentFieldProps
  extends Omit<NumberFieldProps, 'prefix' | 'suffix' | 'unitName' | 'hasGrouping' | 'minimumDecimals'> {
  /** A fraction: 0.055 shows as 5.5. `null` is empty, which is not zero. */
  value: number | null
  /** Told a fraction when the field is left, at Enter and at the arrow keys. */
  onChange: (value: number | null) => void
  /** Least fraction allowed. */
  minimum?: number | undefined
  /** Greatest fraction allowed. */
  maximum?: number | undefined
  /** What an arrow key adds or takes, as a fraction. @default 0.001 */
  step?: number
  /** Decimal places of the percent that can be entered; more are rounded. @default 3 */
  maximumDecimals?: number
}

/** A percent field: it holds the fraction 0.055 and shows 5.5%. */
export function PercentField({
  value,
  onChange,
  minimum,
  maximum,
  step = 0.001,
  maximumDecimals = 3,
  ...props
}: PercentFieldProps) {
  return (
    <NumberField
      {...props}
      value={percentOfFraction(value)}
      onChange={(percent) => onChange(fractionOfPercent(percent))}
      minimum={percentOfFraction(minimum ?? null) ?? undefined}
      maximum={percentOfFraction(maximum ?? null) ?? undefined}
      step={percentOfFraction(step) ?? 0.1}
      maximumDecimals={maximumDecimals}
      suffix="%"
      unitName="In percent."
    />
  )
}

/** Decimal places that a fraction keeps: enough for a hundredth of a basis point, too few for the dust of binary fractions. */
const kept = 10

/**
 * A fraction as percent.
 *
 * @param fraction - `null` is empty.
 * @example
 * percentOfFraction(0.07)
 * // => 7
 */
export function percentOfFraction(fraction: number | null): number | null {
  return fraction === null ? null : Number((fraction * 100).toFixed(kept - 2))
}

/**
 * Percent as a fraction, without the dust that a division leaves: 5.1 is 0.051, not 0.05099999999999999.
 *
 * @param percent - `null` is empty.
 * @example
 * fractionOfPercent(5.1)
 * // => 0.051
 */
export function fractionOfPercent(percent: number | null): number | null {
  return percent === null ? null : Number((percent / 100).toFixed(kept))
}
