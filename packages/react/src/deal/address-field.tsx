import { missingAddressParts, usStates } from '@uwkit/core/deal'
import { useId } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { ComboBox, Stack, TextField } from '../ui/index.ts'

/** The address parts required for a valid address. */
export interface PostalAddress {
  /** Number and street. `null` if empty, also for the fields below. */
  street: string | null
  city: string | null
  /** Two-letter state code: `TX`. */
  state: string | null
  zipCode: string | null
}

const words: Readonly<Record<string, string>> = {
  street: 'street',
  city: 'city',
  state: 'state',
  zipCode: 'ZIP code',
}

/**
 * Returns the missing parts of an address as text, or `null` if it is valid.
 *
 * @example
 * missingText({ street: '1200 Alder Street', city: null, state: 'TX', zipCode: null })
 * // => 'Address incomplete: city and ZIP code'
 */
export function missingText(address: PostalAddress): string | null {
  const missing = missingAddressParts(address).map((part) => words[part] ?? part)
  if (missing.length === 0) return null
  return `Address incomplete: ${new Intl.ListFormat('en-US').format(missing)}`
}

export interface AddressFieldProps {
  /** Label of the group. @default 'Address' */
  label?: string
  value: PostalAddress
  /** Called with the whole address when a part changes. */
  onChange: (value: PostalAddress) => void
  /** Whether to mark missing parts as errors, once the user has tried to continue; before that, one line lists them. @default false */
  areMissingPartsErrors?: boolean
  /** @default false */
  isDisabled?: boolean
  /** @default false */
  isReadOnly?: boolean
}

const states = usStates.map(({ code, name }) => ({ id: code, label: `${name} (${code})` }))

/** Fields for street, city, state and ZIP code; they show what a valid address still requires. */
export function AddressField(props: AddressFieldProps) {
  const { label = 'Address', value, onChange, areMissingPartsErrors = false, isDisabled, isReadOnly } = props
  const labelId = useId()
  const missing = missingAddressParts(value)
  const part = (name: keyof PostalAddress, words: string) => ({
    isRequired: true,
    isDisabled,
    isReadOnly,
    value: value[name],
    onChange: (next: string | null) => onChange({ ...value, [name]: next }),
    error: areMissingPartsErrors && missing.includes(name) ? words : undefined,
  })
  return (
    <Stack role="group" aria-labelledby={labelId}>
      <Title id={labelId}>{label}</Title>
      <Parts>
        <Wide>
          <TextField {...part('street', 'Enter the street address.')} label="Street" autoComplete="street-address" />
        </Wide>
        <Wide>
          <TextField {...part('city', 'Enter the city.')} label="City" autoComplete="address-level2" />
        </Wide>
        <ComboBox {...part('state', 'Select a state.')} label="State" options={states} />
        <TextField {...part('zipCode', 'Enter the ZIP code.')} label="ZIP code" autoComplete="postal-code" />
      </Parts>
      <Missing role="status">{missingText(value) ?? ''}</Missing>
    </Stack>
  )
}

const Title = styled.span`
  ${type.bodyStrong}
`

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space.three};
`

const Wide = styled.div`
  grid-column: 1 / -1;
`

const Missing = styled.span`
  ${type.caption}
  min-height: 16px;
  color: ${color.inkMuted};
`
