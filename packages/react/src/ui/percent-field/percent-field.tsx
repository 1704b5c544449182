import { NumberField, type NumberFieldProps } from '../number-field/number-field.tsx'
import { fractionOfPercent, percentOfFraction } from './percent.ts'

export interface PercentFieldProps
  extends Omit<NumberFieldProps, 'prefix' | 'suffix' | 'unitName' | 'hasGrouping' | 'leastDecimals'> {
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
  mostDecimals?: number
}

/** A rate or share: holds the fraction 0.055, shows 5.5 %. */
export function PercentField({
  value,
  onChange,
  minimum,
  maximum,
  step = 0.001,
  mostDecimals = 3,
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
      mostDecimals={mostDecimals}
      suffix="%"
      unitName="In percent."
    />
  )
}
