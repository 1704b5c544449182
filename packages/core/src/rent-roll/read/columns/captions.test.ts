import { describe, expect, it } from 'vitest'
import { aReading } from '../../rent-roll.fixtures.ts'
import { bilingualMeanings, meaningOfCaption } from './captions.ts'

describe('meaningOfCaption', () => {
  it.each([
    ['Unit', 'unit name/number'],
    ['Bldg/Unit', 'unit name/number'],
    ['Bldg-Unit', 'unit name/number'],
    ['Apt No.', 'unit name/number'],
    ['Unit #', 'unit name/number'],
    ['Suite', 'unit name/number'],
    ['Bldg', 'building'],
    ['Building Address', 'building'],
    ['Sept. Total Rent Received', 'other'],
    ['Occupancy ID', 'other'],
    ['Bed Status', 'lease status'],
    ['Unit Type', 'floorplan name'],
    ['Floor Plan', 'floorplan name'],
    ['Layout', 'floorplan name'],
    ['Beds/Baths', 'bed and bath'],
    ['BD/BA', 'bed and bath'],
    ['BdxBa', 'bed and bath'],
    ['BR x BA', 'bed and bath'],
    ['In', 'move in date'],
    ['Out', 'move out date'],
    ['Unit Sq Ft', 'SF'],
    ['Net Rentable SF', 'SF'],
    ['Rentable SQFT', 'SF'],
    ['NRSF', 'SF'],
    ['Market +\nAddl.', 'market rent'],
    ['Market / Asking', 'market rent'],
    ['Quoted Rent', 'market rent'],
    ['Market Rent', 'market rent'],
    ['In Place Rent', 'contract rent'],
    ['Current Rent', 'contract rent'],
    ['Preferential Rent', 'contract rent'],
    ['Lease Expires On', 'lease end date'],
    ['Current Resident', 'tenant name'],
    ['Last Name', 'tenant name'],
    ['First Name', 'other'],
    ['Rent Amt', 'contract rent'],
    ['Act. Rent', 'contract rent'],
    ['Curr. Rent', 'contract rent'],
    ['Contr. Rent / Mo.', 'contract rent'],
    ['Total Monthly Rent', 'contract rent'],
    ['Posted Rent', 'market rent'],
    ['Lse Start Dt', 'lease start date'],
    ['Res. Status', 'lease status'],
    ['Rm', 'unit name/number'],
    ['Bal.', 'other'],
    // A printed sheet cuts off text wider than its column.
    ['Contract R', 'contract rent'],
    ['Lease Expi', 'lease end date'],
    ['Square Fee', 'SF'],
    ['Weekly Rent', 'contract rent'],
    ['Tenant / Phone', 'tenant name'],
    ['# Installments', 'other'],
    ['2022', 'other'],
    ['Mar-26 Rent', 'other'],
    ['Monthly Base Rent', 'contract rent'],
    ['Rent', 'contract rent'],
    ['AUTOBILL', 'contract rent'],
    ['Charge Code', 'charge codes'],
    ['Amount', 'lease charges'],
    ['Scheduled Charges', 'lease charges'],
    ['Total Billing', 'charge total'],
    ['Total Charges', 'charge total'],
    ['Lease From', 'lease start date'],
    ['Lease Commencement', 'lease start date'],
    ['Lease Expiration', 'lease end date'],
    ['LEASE ENDS', 'lease end date'],
    ['MOVED IN', 'move in date'],
    ['Expected Move-Out', 'move out date'],
    ['Unit/Lease Status', 'lease status'],
    ['Occ?', 'lease status'],
    ['Name', 'tenant name'],
    ['Resident', 'tenant name'],
    ['Unit Designation', 'unit designation'],
  ])('takes "%s" for %s', (caption, role) => {
    expect(meaningOfCaption(caption)?.role).toBe(role)
  })

  it.each([
    'Dep On Hand',
    'Balance',
    'Next Rent Increase Date',
    'Rent / SF',
    'Annual Charges / SQFT',
    'Phone Number',
    'NSF Count',
  ])('never takes "%s" for a rent or a date of the lease', (caption) => {
    expect(meaningOfCaption(caption)?.role).toBe('other')
  })

  it.each([
    'WATERREIMB',
    'PETFEE',
    'Rentable Units',
    'Summary Groups',
    '101',
    'Posted Amount',
    // Not a month caption such as March 2026.
    'Market 2026',
    // Cut off, these may be a concession, a parking space, or a building's name.
    'Monthly C',
    'Tenant Pa',
    'Building S',
  ])('leaves "%s" unnamed', (caption) => {
    expect(meaningOfCaption(caption)).toBeNull()
  })
})

it.each([
  ['Montly Rent', 'contract rent'],
  ['Lease Strat', 'lease start date'],
  ['Lease Expiraton', 'lease end date'],
  ['Tenant Nmae', 'tenant name'],
  ['Rent (market)', 'market rent'],
  ['Pro Forma Rent / Month', 'market rent'],
  ['Unit/Room Type', 'floorplan name'],
])('reads %s, written otherwise than reports print it, as %s', (caption, role) => {
  expect(meaningOfCaption(caption)?.role).toBe(role)
})

it('takes no charge code in capitals for a misspelled caption', () => {
  expect(['RENTX', 'UNITS1', 'LEASN'].map((code) => meaningOfCaption(code))).toEqual([null, null, null])
})

it.each([
  ['English first', ['Unit / Unidad', 'Tenant / Inquilino', 'Rent / Renta', 'Lease End / Fin de Contrato']],
  ['English second', ['Unidad (Unit)', 'Inquilino (Tenant)', 'Renta (Rent)', 'Fin (Lease End)']],
])('a roll with captions in two languages, %s, is read by those it knows', (_, captions) => {
  const rows = [captions, ['1', 'Alder', 900, '05/31/2026'], ['2', 'Birch', 950, '06/30/2026']]
  const { units } = aReading(rows).rentRoll
  expect(units.map(({ contractRent, leaseEnd }) => [contractRent, leaseEnd])).toEqual([
    [900, '2026-05-31'],
    [950, '2026-06-30'],
  ])
})

it('one caption of two parts makes no header of two languages', () => {
  expect(bilingualMeanings(['Bldg/Unit', 'Name', 'Rent / Parking', 'Lease End'])).toBeNull()
})
