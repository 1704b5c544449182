import { missingAddressParts, usStates } from '@uwkit/core/deal'
import { useId } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { ComboBox, Stack, TextField } from '../ui/index.ts'

/** The address parts required for a valid address. */
export interface PostalAddress {
  /** Number and street. `null` is empty, here and below. */
  street: string | null
  city: string | null
  /** Postal code of the state: `TX`. */
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
  const last = missing.at(-1)
  const list = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} and ${last}`
  return `Address incomplete: ${list}`
}

export interface AddressFieldProps {
  /** Names the group. @default 'Address' */
  label?: string
  value: PostalAddress
  /** Told the whole address at every change of a part. */
  onChange: (value: PostalAddress) => void
  /** Marks each missing part as wrong, once a person has tried to go on; before, one line says what is missing. @default false */
  areMissingPartsWrong?: boolean
  /** @default false */
  isDisabled?: boolean
  /** @default false */
  isReadOnly?: boolean
}

const states = usStates.map(({ code, name }) => ({ id: code, label: `${name} (${code})` }))

/** Fields for street, city, state and zip code; they show what a valid address still requires. */
export function AddressField(props: AddressFieldProps) {
  const { label = 'Address', value, onChange, areMissingPartsWrong = false, isDisabled, isReadOnly } = props
  const labelId = useId()
  const missing = missingAddressParts(value)
  const part = (name: keyof PostalAddress, words: string) => ({
    isRequired: true,
    isDisabled,
    isReadOnly,
    value: value[name],
    onChange: (next: string | null) => onChange({ ...value, [name]: next }),
    error: areMissingPartsWrong && missing.includes(name) ? words : undefined,
  })
  return (
    <Stack role="group" aria-labelledby={labelId}>
      <Title id={labelId}>{label}</Title>
      <Parts>
        <Wide>
          <TextField {...part('street', 'Enter the street.')} label="Street" autoComplete="street-address" />
        </Wide>
        <Wide>
          <TextField {...part('city', 'Enter the city.')} label="City" autoComplete="address-level2" />
        </Wide>
        <ComboBox {...part('state', 'Select the state.')} label="State" options={states} />
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
