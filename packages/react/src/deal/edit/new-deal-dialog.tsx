import { isAddressValid, type NewDeal } from '@uwkit/core/deal'
import { type CostarProperty, type Opportunity, sponsorOf } from '@uwkit/core/property-data'
import type { RentComp } from '@uwkit/core/rent-comps'
import { countText } from '@uwkit/core/text'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { FormDialog } from '../../account/index.ts'
import { color, lineButton, mutedCaption, plainList, radius, space, type } from '../../theme/index.ts'
import { Button, NumberField, SearchField, Select, Spinner, Stack, TextField } from '../../ui/index.ts'
import { AddressField } from '../address-field.tsx'
import {
  dealFromTyped,
  dealProblems,
  emptyDeal,
  maximumNameLength,
  Pair,
  PropertyFields,
  type TypedDeal,
} from './deal-dialog.tsx'

/** A vendor whose properties can be searched. */
export interface PropertySource {
  id: string
  /** Name of the vendor: "CoStar". */
  label: string
  /** What to search by: "Address". */
  by: string
}

interface PropertyLookupProps {
  /** Sources that this user may search; at least one. */
  sources: readonly PropertySource[]
  /** Searches a vendor. @returns `null` if it does not respond. */
  onLookUp: (source: string, search: string) => Promise<readonly FoundProperty[] | null>
  onTake: (found: FoundProperty) => void
}

type Answer =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'answered'; by: string; search: string; found: readonly FoundProperty[] | null }

/** Searches a vendor for a property, so that its fields need not be typed. */
function PropertyLookup({ sources, onLookUp, onTake }: PropertyLookupProps) {
  const [sourceId, setSourceId] = useState(sources[0]?.id ?? null)
  const [search, setSearch] = useState('')
  const [answer, setAnswer] = useState<Answer>({ state: 'none' })
  const requestNumber = useRef(0)
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0]
  if (source === undefined) return null
  const lookUp = () => {
    const text = search.trim()
    if (text === '') return
    requestNumber.current += 1
    const round = requestNumber.current
    setAnswer({ state: 'asking' })
    const answered = (found: readonly FoundProperty[] | null) => {
      if (requestNumber.current === round) setAnswer({ state: 'answered', by: source.label, search: text, found })
    }
    onLookUp(source.id, text).then(answered, () => answered(null))
  }
  return (
    <Stack role="group" aria-label="Property lookup">
      <Line>
        <Select
          label="Look up in"
          options={sources.map(({ id, label, by }) => ({ id, label: `${label} by ${by.toLowerCase()}` }))}
          value={source.id}
          onChange={(id) => {
            requestNumber.current += 1
            setAnswer({ state: 'none' })
            setSourceId(id)
          }}
        />
        <SearchField label={source.by} isLabelHidden={false} value={search} onChange={setSearch} onSubmit={lookUp} />
        <Button onPress={lookUp} isDisabled={search.trim() === ''}>
          Look up
        </Button>
      </Line>
      <div role="status">
        {answer.state === 'asking' && (
          <Note>
            <Spinner /> {`Searching ${source.label}…`}
          </Note>
        )}
        {answer.state === 'answered' && answer.found === null && (
          <Note>{`${answer.by} is not available. Enter the address below, or select another source.`}</Note>
        )}
        {answer.state === 'answered' && answer.found?.length === 0 && (
          <Note>{`No match for “${answer.search}” in ${answer.by}. Enter the address below, or search again.`}</Note>
        )}
      </div>
      {answer.state === 'answered' && answer.found !== null && answer.found.length > 0 && (
        <Found aria-label={`Found in ${answer.by}`}>
          {answer.found.slice(0, maximumShown).map((one) => (
            <li key={one.id}>
              <Choice type="button" onClick={() => onTake(one)}>
                <strong>{one.label}</strong>
                <span>{one.detail}</span>
              </Choice>
            </li>
          ))}
        </Found>
      )}
      {answer.state === 'answered' && (answer.found?.length ?? 0) > maximumShown && (
        <Note>{`${maximumShown} of ${countText(answer.found?.length ?? 0)} matches. Add a word to narrow the search.`}</Note>
      )}
    </Stack>
  )
}

/** Maximum number of matches shown; the user can add a word to narrow the search. Our own choice. */
const maximumShown = 20

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 220px) minmax(0, 1fr) auto;
  gap: ${space.three};
  align-items: end;

  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.two};
  margin: 0;
  color: ${color.inkMuted};
  ${type.body}
`

const Found = styled.ul`
  max-height: 168px;
  ${plainList}
  overflow: auto;
  border: 1px solid ${color.line};
`

const Choice = styled.button`
  ${lineButton}
  display: grid;
  width: 100%;
  padding: ${space.one} ${space.two};
  border-radius: ${radius.part};
  cursor: pointer;
  ${type.body}

  > span {
    ${mutedCaption}
  }
`

/** A vendor's property and the fields that a deal takes from it. */
export interface FoundProperty {
  id: string
  label: string
  /** Address, units or year that distinguish it from other properties. */
  detail: string
  /** Fields to copy; those that the vendor does not give are omitted. */
  fields: Partial<TypedDeal>
}

/**
 * Converts a CoStar property to deal fields.
 *
 * @example
 * propertyFromCostar({ id: 'c1', propertyName: 'Oak Court', address: '1 Main St', city: 'Dover', state: 'DE', zipCode: '19901', units: 96, yearBuilt: 1987 }).fields.costarId
 * // => 'c1'
 */
export function propertyFromCostar(property: CostarProperty): FoundProperty {
  const { id, propertyName, address, city, state, propertyType, units, yearBuilt } = property
  return {
    id,
    label: propertyName ?? address ?? `CoStar ${id}`,
    detail: detailOf({ address, city, state, units, yearBuilt }),
    fields: given({ ...fieldsOf(property), costarId: id, propertyType }),
  }
}

/**
 * Converts a Yardi property to deal fields.
 *
 * @example
 * propertyFromYardi({ id: 'y1', propertyName: 'Oak Court', address: null, city: null, state: null, units: 96, yearBuilt: 1987, buildingTypes: ['Garden'] }).fields.propertyType
 * // => 'Garden'
 */
export function propertyFromYardi(property: RentComp): FoundProperty {
  const { id, propertyName, address, city, state, units, yearBuilt, buildingTypes } = property
  return {
    id,
    label: propertyName ?? address ?? `Property ${id}`,
    detail: detailOf({ address, city, state, units, yearBuilt }),
    fields: given({ ...fieldsOf(property), propertyType: buildingTypes[0] ?? null }),
  }
}

/**
 * Converts a CRM opportunity to deal fields.
 *
 * @example
 * propertyFromCrm({ id: 'o1', name: 'Oak Court', stage: 'Quoted', opportunityNumber: '4711', roles: [], quotes: [] }).detail
 * // => '4711 · Quoted'
 */
export function propertyFromCrm(opportunity: Opportunity): FoundProperty {
  const { id, name, stage, opportunityNumber } = opportunity
  return {
    id,
    label: name ?? `Opportunity ${opportunityNumber ?? id}`,
    detail: [opportunityNumber, stage].filter(Boolean).join(' · '),
    fields: given({ salesforceId: id, dealName: name, sponsorId: sponsorOf(opportunity) }),
  }
}

function detailOf(of: Pick<CostarProperty, 'address' | 'city' | 'state' | 'units' | 'yearBuilt'>): string {
  const place = [of.address, of.city, of.state].filter(Boolean).join(', ')
  const units = of.units === null ? null : `${of.units} units`
  return [place, units, of.yearBuilt === null ? null : `built ${of.yearBuilt}`].filter(Boolean).join(' · ')
}

/** Returns the map coordinates, if both are known. */
function placeOf(lat: number | null | undefined, lng: number | null | undefined): Partial<TypedDeal> {
  return lat === null || lng === null || lat === undefined || lng === undefined ? {} : { lat, lng }
}

/** Drops unknown fields, which would clear what the user typed. */
function given(fields: Partial<TypedDeal>): Partial<TypedDeal> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}

/** Fields of a property that every vendor gives. */
type VendorPropertyFields = Pick<
  CostarProperty & RentComp,
  'propertyName' | 'address' | 'city' | 'state' | 'zipCode' | 'lat' | 'lng' | 'yearBuilt'
>

function fieldsOf({ propertyName, address, city, state, zipCode, lat, lng, yearBuilt }: VendorPropertyFields) {
  const named = { dealName: propertyName, propertyName, streetAddress: address }
  return { ...named, city, state, zipCode, ...placeOf(lat, lng), yearBuilt }
}

export interface NewDealDialogProps extends Pick<PropertyLookupProps, 'sources' | 'onLookUp'> {
  onCreate: (deal: NewDeal) => void
  onClose: () => void
  isPending: boolean
  /** Why the last attempt failed; `null` if it did not. */
  failure: string | null
}

/** Dialog that creates a deal from a property address, with a lookup in vendor data. */
export function NewDealDialog({ sources, onLookUp, onCreate, onClose, isPending, failure }: NewDealDialogProps) {
  const [typed, setTyped] = useState(emptyDeal)
  const [isTried, setIsTried] = useState(false)
  const change = (changes: Partial<TypedDeal>) => setTyped((before) => ({ ...before, ...changes }))
  const { streetAddress, city, state, zipCode } = typed
  const address = { street: streetAddress, city, state, zipCode }
  const proposed = typed.propertyName ?? streetAddress
  const named = { ...typed, dealName: (typed.dealName ?? '').trim() === '' ? proposed : typed.dealName }
  const problems = dealProblems(named)
  const submit = () => {
    setIsTried(true)
    if (isAddressValid(address) && Object.keys(problems).length === 0) onCreate(dealFromTyped(named))
  }
  const part = (name: 'propertyName' | 'propertyType' | 'purpose') => ({
    value: typed[name],
    onChange: (value: string | null) => change({ [name]: value }),
  })
  return (
    <FormDialog
      title="New deal"
      confirmLabel="Create deal"
      pendingLabel="Creating the deal"
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {sources.length > 0 && (
        <>
          <PropertyLookup sources={sources} onLookUp={onLookUp} onTake={({ fields }) => change(fields)} />
          <Rule />
        </>
      )}
      <AddressField
        label="Property address"
        value={address}
        onChange={({ street, ...place }) => change({ streetAddress: street, ...place })}
        areMissingPartsErrors={isTried}
      />
      <TextField
        label="Deal name"
        description={proposed === null ? undefined : `Defaults to ${proposed}.`}
        value={typed.dealName}
        onChange={(dealName) => change({ dealName })}
        maxLength={maximumNameLength}
      />
      <Pair>
        <PropertyFields part={part} />
        <NumberField
          label="Year built"
          hasGrouping={false}
          value={typed.yearBuilt}
          onChange={(yearBuilt) => change({ yearBuilt })}
          error={problems.yearBuilt}
        />
      </Pair>
    </FormDialog>
  )
}

const Rule = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid ${color.line};
`
