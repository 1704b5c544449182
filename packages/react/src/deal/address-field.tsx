import { missingAddressParts } from '@uwkit/core/deal'
import { useId } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { ComboBox, TextField } from '../ui/index.ts'

/** Postal code and name of each state, the District of Columbia and the territories, by name. */
const names: readonly (readonly [code: string, name: string])[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['GU', 'Guam'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['PR', 'Puerto Rico'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VI', 'Virgin Islands'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
]

/** A state of the United States, its district or one of its territories. */
export interface UsState {
  /** Two letters, as in an address: `TX`. */
  code: string
  name: string
}

/** Where a property can stand, by name. */
export const usStates: readonly UsState[] = names.map(([code, name]) => ({ code, name }))

/** The parts of an address that make it valid. */
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
  zipCode: 'zip code',
}

/**
 * What an address still lacks, in words, or `null` when it is valid.
 *
 * @example
 * missingText({ street: '1200 Alder Street', city: null, state: 'TX', zipCode: null })
 * // => 'Address incomplete: city and zip code'
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

/** Street, city, state and zip code of a property; it says what the address lacks to be valid. */
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
    <Group role="group" aria-labelledby={labelId}>
      <Title id={labelId}>{label}</Title>
      <Parts>
        <Wide>
          <TextField {...part('street', 'Enter the street.')} label="Street" autoComplete="street-address" />
        </Wide>
        <Wide>
          <TextField {...part('city', 'Enter the city.')} label="City" autoComplete="address-level2" />
        </Wide>
        <ComboBox {...part('state', 'Select the state.')} label="State" options={states} />
        <TextField {...part('zipCode', 'Enter the zip code.')} label="Zip code" autoComplete="postal-code" />
      </Parts>
      <Missing role="status">{missingText(value) ?? ''}</Missing>
    </Group>
  )
}

const Group = styled.div`
  display: grid;
  gap: ${space.two};
`

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
