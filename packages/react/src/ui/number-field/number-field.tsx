import { ChevronDown, ChevronUp } from 'lucide-react'
import { NumberField as AriaNumberField, Button } from 'react-aria-components'
import { styled } from 'styled-components'
import { color } from '../../theme/index.ts'
import type { FieldProps } from '../field/field.types.ts'
import { Adornment, FieldFrame, FieldInput, fieldRoot, ReadOnlyMark } from '../field/field-frame.tsx'
import { fieldState } from '../field/field-state.ts'
import { FieldHelp, FieldLabel } from '../field/field-text.tsx'
import { Icon } from '../icon/icon.tsx'
import { rangeMessage } from './range-message.ts'

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
  leastDecimals?: number
  /** Decimal places that can be entered; more are rounded. @default 0, or `leastDecimals` */
  mostDecimals?: number
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

/** A number. Figures stand right and are grouped by commas; the wheel of the mouse never changes them. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, minimum, maximum, step = 1, leastDecimals = 0, hasGrouping = true, placeholder = '' } = props
  const { mostDecimals = leastDecimals, prefix, suffix, unitName, hasSteppers = false } = props
  const isReadOnly = props.isReadOnly ?? false
  const format = {
    minimumFractionDigits: leastDecimals,
    maximumFractionDigits: mostDecimals,
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
