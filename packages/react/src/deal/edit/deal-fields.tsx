import { loanPurposes } from '@uwkit/core/loan'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { ComboBox, NumberField, TextField } from '../../ui/index.ts'
import { AddressField } from '../address-field/address-field.tsx'
import { dealTypes, optionsWith, propertyTypes } from './property-types.ts'
import { dealProblems, longestName, type TypedDeal } from './state/deal-problems.ts'

export interface DealFieldsProps {
  typed: TypedDeal
  onChange: (changes: Partial<TypedDeal>) => void
  /** Marks what is missing, once a person has tried to go on. @default false */
  areMissingPartsWrong?: boolean
}

/** Fields of a deal: its name, where the property stands, what it is, and what it is called elsewhere. */
export function DealFields({ typed, onChange, areMissingPartsWrong = false }: DealFieldsProps) {
  const problems = dealProblems(typed)
  const errorOf = (field: keyof TypedDeal) => {
    const isMissing = field === 'dealName' && (typed.dealName ?? '') === '' && !areMissingPartsWrong
    return isMissing ? undefined : problems[field]
  }
  const part = <Field extends keyof TypedDeal>(field: Field) => ({
    value: typed[field],
    onChange: (value: TypedDeal[Field]) => onChange({ [field]: value }),
    error: errorOf(field),
  })
  return (
    <Fields>
      <TextField {...part('dealName')} label="Deal name" isRequired maxLength={longestName} />
      <Pair>
        <TextField {...part('propertyName')} label="Property name" />
        <ComboBox
          {...part('propertyType')}
          label="Property type"
          options={optionsWith(propertyTypes, typed.propertyType)}
        />
        <ComboBox {...part('type')} label="Deal type" options={optionsWith(dealTypes, typed.type)} />
        <ComboBox {...part('purpose')} label="Purpose" options={optionsWith(loanPurposes, typed.purpose)} />
      </Pair>
      <AddressField
        label="Address of the property"
        value={{ street: typed.streetAddress, city: typed.city, state: typed.state, zipCode: typed.zipCode }}
        onChange={({ street, city, state, zipCode }) => onChange({ streetAddress: street, city, state, zipCode })}
        areMissingPartsWrong={areMissingPartsWrong}
      />
      <Pair>
        <NumberField {...part('lat')} label="Latitude" mostDecimals={6} step={0.001} />
        <NumberField {...part('lng')} label="Longitude" mostDecimals={6} step={0.001} />
        <NumberField {...part('yearBuilt')} label="Year built" hasGrouping={false} />
        <NumberField {...part('numberBuildings')} label="Buildings" minimum={0} />
        <NumberField
          {...part('grossBuildingAreaSquareFeet')}
          label="Gross building area"
          suffix="sq ft"
          unitName="square feet"
          minimum={0}
        />
        <NumberField
          {...part('commercialSquareFeet')}
          label="Commercial area"
          suffix="sq ft"
          unitName="square feet"
          minimum={0}
        />
        <TextField {...part('sponsorId')} label="Sponsor" />
        <TextField {...part('costarId')} label="CoStar id" />
        <TextField {...part('salesforceId')} label="CRM opportunity" />
        <TextField {...part('securityGaugeId')} label="Security gauge id" />
      </Pair>
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${space.four};
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${space.four};
  align-items: start;
`
