import { NumberField, type NumberFieldProps } from '../number-field/number-field.tsx'

export interface MoneyFieldProps
  extends Omit<NumberFieldProps, 'prefix' | 'suffix' | 'unitName' | 'leastDecimals' | 'mostDecimals' | 'hasGrouping'> {
  /** Dollars; `null` is empty, which is not zero. */
  value: number | null
  /** Shows and takes cents. Without, amounts are whole dollars. @default true */
  hasCents?: boolean
  /** What the amount is counted by, after the figure: "a month", "per unit". */
  per?: string
}

/** An amount of money in dollars: 1,250.00. */
export function MoneyField({ hasCents = true, per, ...props }: MoneyFieldProps) {
  const decimals = hasCents ? 2 : 0
  return (
    <NumberField
      {...props}
      {...(per === undefined ? {} : { suffix: per })}
      prefix="$"
      leastDecimals={decimals}
      mostDecimals={decimals}
      unitName={per === undefined ? 'In dollars.' : `In dollars ${per}.`}
    />
  )
}
