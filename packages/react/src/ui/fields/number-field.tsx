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
  /** `null` if empty, which is not zero. */
  value: number | null
  /** Called when the field loses focus, on Enter and on the arrow keys; with `null` if it was cleared. */
  onChange: (value: number | null) => void
  /** Minimum value. A lower value stays and is marked as an error; it is never changed silently. */
  minimum?: number | undefined
  /** Maximum value. A higher value stays and is marked as an error. */
  maximum?: number | undefined
  /** Amount that an arrow key adds or subtracts; it stops at whole steps. Other values can be typed. @default 1 */
  step?: number
  /** Decimal places always shown. @default 0 */
  minimumDecimals?: number
  /** Maximum decimal places entered; more are rounded. @default 0, or `minimumDecimals` */
  maximumDecimals?: number
  /** Whether to show commas between thousands; not for years. @default true */
  hasGrouping?: boolean
  /** Sign before the figure, such as `$`. */
  prefix?: string
  /** Sign after the figure, such as `%` or `sq ft`. */
  suffix?: string
  /** Name of the unit, for screen readers, which do not read the signs. */
  unitName?: string
  /** Example of what to enter. */
  placeholder?: string
  /** Shows two small buttons that act like the arrow keys. @default false */
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
      {/* Only the range makes a value invalid: a value between two steps, such as $1,250.50, is valid. */}
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
  /** Minimum value, inclusive; `null` for no limit. */
  minimum: number | null
  /** Maximum value, inclusive; `null` for no limit. */
  maximum: number | null
}

/** How a field displays a number. */
interface NumberStyle {
  format: (figure: number) => string
  /** Sign before the figure, or empty. */
  prefix: string
  /** Sign or unit after the figure, or empty. */
  suffix: string
}

/**
 * Returns the message for a number outside its range, or `null` if it is within it or empty.
 *
 * @param value - `null` if empty, which is in every range.
 * @example
 * rangeMessage(600, { minimum: 1, maximum: 480 }, { format: String, prefix: '', suffix: 'months' })
 * // => 'Enter a value from 1 to 480 months.'
 */
export function rangeMessage(value: number | null, range: NumberRange, look: NumberStyle): string | null {
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
  /** Dollars; `null` if empty, which is not zero. */
  value: number | null
  /** Unit shown after the figure: "a month", "per unit". */
  per?: string
}

/** A dollar amount field: 1,250.00. */
export function MoneyField({ per, ...props }: MoneyFieldProps) {
  return (
    <NumberField
      {...props}
      {...(per === undefined ? {} : { suffix: per })}
      prefix="$"
      minimumDecimals={2}
      maximumDecimals={2}
      unitName={per === undefined ? 'In dollars.' : `In dollars ${per}.`}
    />
  )
}

export interface PercentFieldProps
  extends Omit<NumberFieldProps, 'prefix' | 'suffix' | 'unitName' | 'hasGrouping' | 'minimumDecimals'> {
  /** Fraction: 0.055 shows as 5.5. `null` if empty, which is not zero. */
  value: number | null
  /** Receives a fraction when the field loses focus, on Enter and on the arrow keys. */
  onChange: (value: number | null) => void
  /** Minimum fraction. */
  minimum?: number | undefined
  /** Maximum fraction. */
  maximum?: number | undefined
  /** Amount that an arrow key adds or subtracts, as a fraction. @default 0.001 */
  step?: number
  /** Maximum decimal places of the percent; more are rounded. @default 3 */
  maximumDecimals?: number
}

/** A percent field: its value is the fraction 0.055 and it shows 5.5%. */
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
      value={fractionToPercent(value)}
      onChange={(percent) => onChange(percentToFraction(percent))}
      minimum={fractionToPercent(minimum ?? null) ?? undefined}
      maximum={fractionToPercent(maximum ?? null) ?? undefined}
      step={fractionToPercent(step) ?? 0.1}
      maximumDecimals={maximumDecimals}
      suffix="%"
      unitName="In percent."
    />
  )
}

/** Decimal places stored for a fraction: enough for a hundredth of a basis point, too few for binary rounding noise. */
const decimals = 10

/**
 * Converts a fraction to percent.
 *
 * @param fraction - `null` if empty.
 * @example
 * fractionToPercent(0.07)
 * // => 7
 */
export function fractionToPercent(fraction: number | null): number | null {
  return fraction === null ? null : Number((fraction * 100).toFixed(decimals - 2))
}

/**
 * Converts percent to a fraction, without the rounding noise of the division: 5.1 is 0.051, not 0.05099999999999999.
 *
 * @param percent - `null` if empty.
 * @example
 * percentToFraction(5.1)
 * // => 0.051
 */
export function percentToFraction(percent: number | null): number | null {
  return percent === null ? null : Number((percent / 100).toFixed(decimals))
}
