import type { Deal, DealChanges } from '@uwkit/core/deal'
import { loanPurposes } from '@uwkit/core/loan'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { changedFields, FormDialog } from '../../account/index.ts'
import { space } from '../../theme/index.ts'
import { ComboBox, NumberField, type SelectOption, Stack, TextField, type TextFieldProps } from '../../ui/index.ts'
import { AddressField } from '../address-field.tsx'

/** Editable fields of a deal. */
type EditableDealFields = Omit<Deal, 'id' | 'createdBy' | 'modifiedBy' | 'createdOn' | 'modifiedOn'>
/** Form values of a deal; `null` if empty. */
export type TypedDeal = { [Field in keyof EditableDealFields]: EditableDealFields[Field] | null }

/** Empty form values. */
export const emptyDeal: TypedDeal = {
  dealName: null,
  type: null,
  purpose: null,
  sponsorId: null,
  streetAddress: null,
  city: null,
  state: null,
  zipCode: null,
  lat: null,
  lng: null,
  propertyName: null,
  propertyType: null,
  yearBuilt: null,
  numberBuildings: null,
  grossBuildingAreaSquareFeet: null,
  commercialSquareFeet: null,
  budgetId: null,
  costarId: null,
  salesforceId: null,
  securityGaugeId: null,
}

/** Earliest and latest year in which a property can have been built. Our own choice. */
const buildYearRange = { minimum: 1700, maximum: 2100 } as const
/** Maximum length of a name. Source: the contract. */
export const maximumNameLength = 200

/**
 * Returns the problems of a deal's form values by field; empty if it can be saved.
 *
 * @example
 * Object.keys(dealProblems({ ...emptyDeal, dealName: ' ' }))
 * // => ['dealName']
 */
export function dealProblems(typed: TypedDeal): Partial<Record<keyof TypedDeal, string>> {
  const problems: Partial<Record<keyof TypedDeal, string>> = {}
  const { dealName, yearBuilt, lat, lng } = typed
  if ((dealName ?? '').trim() === '') problems.dealName = 'Enter a name for the deal.'
  if ((dealName ?? '').trim().length > maximumNameLength)
    problems.dealName = `Use no more than ${maximumNameLength} characters.`
  if (yearBuilt !== null && (yearBuilt < buildYearRange.minimum || yearBuilt > buildYearRange.maximum)) {
    problems.yearBuilt = `Enter a year from ${buildYearRange.minimum} to ${buildYearRange.maximum}.`
  }
  for (const field of ['numberBuildings', 'grossBuildingAreaSquareFeet', 'commercialSquareFeet'] as const) {
    if ((typed[field] ?? 0) < 0) problems[field] = 'Enter 0 or a positive number.'
  }
  if (lat !== null && Math.abs(lat) > 90) problems.lat = 'Enter a latitude from -90 to 90.'
  if (lng !== null && Math.abs(lng) > 180) problems.lng = 'Enter a longitude from -180 to 180.'
  if ((lat === null) !== (lng === null))
    problems[lat === null ? 'lat' : 'lng'] = 'Enter both latitude and longitude, or neither.'
  return problems
}

const fields = Object.keys(emptyDeal) as (keyof TypedDeal)[]

/**
 * Returns the form values of a saved deal.
 *
 * @example
 * dealFormValues({ ...emptyDeal, dealName: 'Oak Court', id: 'd7', createdBy: null, modifiedBy: null, createdOn: 1, modifiedOn: 2 }).dealName
 * // => 'Oak Court'
 */
export function dealFormValues(deal: Deal): TypedDeal {
  return Object.fromEntries(fields.map((field) => [field, deal[field]])) as TypedDeal
}

/**
 * Returns the deal to save from form values: texts are trimmed, and blank texts become `null`.
 *
 * @param typed Must have a name.
 * @example
 * dealFromTyped({ ...emptyDeal, dealName: ' Oak Court ', city: ' ' }).city
 * // => null
 */
export function dealFromTyped(typed: TypedDeal): EditableDealFields {
  const trimmed = Object.entries(typed).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  return Object.fromEntries(trimmed) as EditableDealFields
}

/** Property types. Source: the vocabulary of property types, with the types that comparables are told apart by. */
const propertyTypes: readonly string[] = [
  'Conventional Multifamily',
  'Garden',
  'Mid-Rise',
  'High-Rise',
  'Townhome',
  'Affordable',
  'Student',
  'Seniors',
  'Manufactured Housing',
  'Military',
  'Cooperative',
  'Mixed Use',
]

/** Deal types by execution. Our own choice. */
const dealTypes: readonly string[] = ['Permanent', 'Bridge', 'Construction', 'Supplemental', 'Small balance']

/**
 * Returns select options for a list of words, including the saved value even if it is not in the list.
 *
 * @example
 * optionsIncluding(['Garden'], 'Loft').map(({ id }) => id)
 * // => ['Garden', 'Loft']
 */
export function optionsIncluding(words: readonly string[], stored: string | null): SelectOption[] {
  const all = stored === null || words.includes(stored) ? words : [...words, stored]
  return all.map((word) => ({ id: word, label: word.charAt(0).toUpperCase() + word.slice(1) }))
}

interface DealFieldsProps {
  typed: TypedDeal
  onChange: (changes: Partial<TypedDeal>) => void
  /** Whether to mark missing fields, once the user has tried to continue. @default false */
  areMissingPartsErrors?: boolean
}

/** Fields of a deal: its name, location, property, and external references. */
function DealFields({ typed, onChange, areMissingPartsErrors = false }: DealFieldsProps) {
  const problems = dealProblems(typed)
  const errorOf = (field: keyof TypedDeal) => {
    const isMissing = field === 'dealName' && (typed.dealName ?? '') === '' && !areMissingPartsErrors
    return isMissing ? undefined : problems[field]
  }
  const part = <Field extends keyof TypedDeal>(field: Field) => ({
    value: typed[field],
    onChange: (value: TypedDeal[Field]) => onChange({ [field]: value }),
    error: errorOf(field),
  })
  return (
    <Stack $gap="four">
      <TextField {...part('dealName')} label="Deal name" isRequired maxLength={maximumNameLength} />
      <Pair>
        <PropertyFields part={part}>
          <ComboBox {...part('type')} label="Deal type" options={optionsIncluding(dealTypes, typed.type)} />
        </PropertyFields>
      </Pair>
      <AddressField
        label="Property address"
        value={{ street: typed.streetAddress, city: typed.city, state: typed.state, zipCode: typed.zipCode }}
        onChange={({ street, city, state, zipCode }) => onChange({ streetAddress: street, city, state, zipCode })}
        areMissingPartsErrors={areMissingPartsErrors}
      />
      <Pair>
        <NumberField {...part('lat')} label="Latitude" maximumDecimals={6} step={0.001} />
        <NumberField {...part('lng')} label="Longitude" maximumDecimals={6} step={0.001} />
        <NumberField {...part('yearBuilt')} label="Year built" hasGrouping={false} />
        <NumberField {...part('numberBuildings')} label="Buildings" minimum={0} />
        <NumberField
          {...part('grossBuildingAreaSquareFeet')}
          label="Gross building area"
          suffix="SF"
          unitName="square feet"
          minimum={0}
        />
        <NumberField
          {...part('commercialSquareFeet')}
          label="Commercial area"
          suffix="SF"
          unitName="square feet"
          minimum={0}
        />
        <TextField {...part('sponsorId')} label="Sponsor" />
        <TextField {...part('costarId')} label="CoStar ID" />
        <TextField {...part('salesforceId')} label="CRM opportunity ID" />
        <TextField {...part('securityGaugeId')} label="Security gauge ID" />
      </Pair>
    </Stack>
  )
}

interface PropertyFieldsProps {
  /** Returns the props of the field for a part of the deal. */
  part: (name: 'propertyName' | 'propertyType' | 'purpose') => Pick<TextFieldProps, 'value' | 'onChange' | 'error'>
  /** Fields between property type and loan purpose. @default none */
  children?: ReactNode
}

/** Fields for property name, property type and loan purpose. */
export function PropertyFields({ part, children }: PropertyFieldsProps) {
  const choice = (name: 'propertyType' | 'purpose', words: readonly string[]) => {
    const field = part(name)
    return { ...field, options: optionsIncluding(words, field.value) }
  }
  return (
    <>
      <TextField {...part('propertyName')} label="Property name" />
      <ComboBox {...choice('propertyType', propertyTypes)} label="Property type" />
      {children}
      <ComboBox {...choice('purpose', loanPurposes)} label="Purpose" />
    </>
  )
}

/** Places fields side by side if there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${space.four};
  align-items: start;
`

export interface DealDialogProps {
  /** The deal as saved. */
  deal: Deal
  /** Called with only the fields changed in this dialog. */
  onSave: (changes: DealChanges) => void
  onClose: () => void
  isPending: boolean
  /** Why the last attempt failed; `null` if it did not. */
  failure: string | null
}

/** Dialog that edits a deal. Other users' changes to other fields are kept. */
export function DealDialog({ deal, onSave, onClose, isPending, failure }: DealDialogProps) {
  const [opened] = useState(() => dealFormValues(deal))
  const [typed, setTyped] = useState(opened)
  const [isTried, setIsTried] = useState(false)
  const areProblems = Object.keys(dealProblems(typed)).length > 0
  const changes = areProblems ? {} : changedFields<DealChanges>(dealFromTyped(opened), dealFromTyped(typed))
  const isSame = !areProblems && Object.keys(changes).length === 0
  return (
    <FormDialog
      title={`Edit ${opened.dealName ?? 'the deal'}`}
      confirmLabel="Save deal"
      isDisabled={isSame}
      isPending={isPending}
      failure={failure}
      onSubmit={() => {
        setIsTried(true)
        if (!areProblems) onSave({ ...changes, ...(deal.modifiedOn === null ? {} : { modifiedOn: deal.modifiedOn }) })
      }}
      onClose={onClose}
    >
      <DealFields
        typed={typed}
        onChange={(some) => setTyped((before) => ({ ...before, ...some }))}
        areMissingPartsErrors={isTried && areProblems}
      />
    </FormDialog>
  )
}
