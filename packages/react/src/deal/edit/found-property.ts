import { type CostarProperty, type Opportunity, sponsorOf } from '@uwkit/core/property-data'
import type { RentComp } from '@uwkit/core/rent-comps'
import type { TypedDeal } from './deal-entry.ts'

/** A vendor's property and the fields that a deal takes from it. */
export interface FoundProperty {
  id: string
  label: string
  /** Address, units, year: what tells it from another. */
  detail: string
  /** Fields that are taken over; those that the vendor does not say are left out. */
  fields: Partial<TypedDeal>
}

/**
 * Converts a CoStar property to deal fields.
 *
 * @example
 * foundAtCostar({ id: 'c1', propertyName: 'Oak Court', address: '1 Main St', city: 'Dover', state: 'DE', zipCode: '19901', units: 96, yearBuilt: 1987 }).fields.costarId
 * // => 'c1'
 */
export function foundAtCostar(property: CostarProperty): FoundProperty {
  const { id, propertyName, address, city, state, zipCode, lat, lng, propertyType, units, yearBuilt } = property
  return {
    id,
    label: propertyName ?? address ?? `CoStar ${id}`,
    detail: detailOf({ address, city, state, units, yearBuilt }),
    fields: given({
      costarId: id,
      dealName: propertyName,
      propertyName,
      streetAddress: address,
      city,
      state,
      zipCode,
      ...placeOf(lat, lng),
      propertyType,
      yearBuilt,
    }),
  }
}

/**
 * Converts a Yardi property to deal fields.
 *
 * @example
 * foundAtYardi({ id: 'y1', propertyName: 'Oak Court', address: null, city: null, state: null, units: 96, yearBuilt: 1987, buildingTypes: ['Garden'] }).fields.propertyType
 * // => 'Garden'
 */
export function foundAtYardi(property: RentComp): FoundProperty {
  const { id, propertyName, address, city, state, zipCode, lat, lng, units, yearBuilt, buildingTypes } = property
  return {
    id,
    label: propertyName ?? address ?? `Property ${id}`,
    detail: detailOf({ address, city, state, units, yearBuilt }),
    fields: given({
      dealName: propertyName,
      propertyName,
      streetAddress: address,
      city,
      state,
      zipCode,
      ...placeOf(lat, lng),
      propertyType: buildingTypes[0] ?? null,
      yearBuilt,
    }),
  }
}

/**
 * Converts a CRM opportunity to deal fields.
 *
 * @example
 * foundInCrm({ id: 'o1', name: 'Oak Court', stage: 'Quoted', opportunityNumber: '4711', roles: [], quotes: [] }).detail
 * // => '4711 · Quoted'
 */
export function foundInCrm(opportunity: Opportunity): FoundProperty {
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

/** A place on the map has both of its figures. */
function placeOf(lat: number | null | undefined, lng: number | null | undefined): Partial<TypedDeal> {
  return lat === null || lng === null || lat === undefined || lng === undefined ? {} : { lat, lng }
}

/** Without what nobody says: it would empty what was typed. */
function given(fields: Partial<TypedDeal>): Partial<TypedDeal> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}
