import { type CallOptions, Resource } from '../api/connection.ts'
import { areaGeometry, defaultMapArea, type MapArea } from '../map/index.ts'
import { rentCompsContract as contract } from './rent-comps.contract.ts'
import type {
  LocationDemographics,
  PopulationDemographics,
  PropertyBundle,
  PropertySale,
  RentAndOccupancy,
  RentComp,
  RentCompLink,
  RentCompSearch,
  RentCompsConfig,
  RentHistory,
  UnitMix,
} from './rent-comps.schema.ts'

/**
 * Properties of the market data vendor and the rent comps of a deal, reached as `client.rentComps`. Where the vendor does not
 * answer, its data is `null`.
 */
export class RentCompsResource extends Resource {
  /**
   * Properties of the vendor: by zip code the first one, by number, or by several numbers.
   *
   * @endpoint `GET /resources/yardi/properties`
   */
  findProperties(search: RentCompSearch, options?: CallOptions): Promise<RentComp[] | null> {
    return this.connection.send(contract.findProperties, { query: search }, options)
  }

  /**
   * Properties of the vendor that lie in areas of the map; in the continental United States where none is drawn.
   *
   * @endpoint `POST /resources/yardi/rpc/calc_contains`
   */
  searchMap(
    areas: readonly MapArea[],
    { limit = null, ...options }: CallOptions & { limit?: number | null } = {},
  ): Promise<RentComp[] | null> {
    const geojson = areaGeometry(areas.length > 0 ? areas : [defaultMapArea])
    return this.connection.send(contract.searchMap, { body: { limit, geojson } }, options)
  }

  /**
   * All that the vendor tells of one property; a data set that could not be had is empty.
   *
   * @returns `null` where the property itself could not be had.
   */
  async bundle(propertyId: string, options?: CallOptions): Promise<PropertyBundle | null> {
    const [properties, ...sets] = await Promise.all([
      this.findProperties({ propertyId }, options),
      this.locationDemographics(propertyId, options),
      this.populationDemographics(propertyId, options),
      this.rentAndOccupancy(propertyId, options),
      this.rentHistory(propertyId, options),
      this.salesHistory(propertyId, options),
      this.unitMixes(propertyId, options),
    ])
    const property = properties?.[0]
    if (property === undefined) return null
    return {
      propertyDetails: { ...property, isSelected: false },
      locationDemographics: sets[0] ?? [],
      populationDemographics: sets[1] ?? [],
      rentAndOccupancy: sets[2] ?? [],
      rentHistory: sets[3] ?? [],
      salesHistory: sets[4] ?? [],
      unitMixes: sets[5] ?? [],
    }
  }

  /**
   * What living around a property costs and earns.
   *
   * @endpoint `GET /resources/yardi/location_demographics`
   */
  locationDemographics(propertyId: string, options?: CallOptions): Promise<LocationDemographics[] | null> {
    return this.connection.send(contract.locationDemographics, { query: { propertyId } }, options)
  }

  /**
   * Who lives around a property.
   *
   * @endpoint `GET /resources/yardi/population_demographics`
   */
  populationDemographics(propertyId: string, options?: CallOptions): Promise<PopulationDemographics[] | null> {
    return this.connection.send(contract.populationDemographics, { query: { propertyId } }, options)
  }

  /**
   * Rent and occupancy of a property by month.
   *
   * @endpoint `GET /resources/yardi/rent_and_occupancy_history`
   */
  rentAndOccupancy(propertyId: string, options?: CallOptions): Promise<RentAndOccupancy[] | null> {
    return this.connection.send(contract.rentAndOccupancy, { query: { propertyId } }, options)
  }

  /**
   * Rents of a property by month and bedrooms.
   *
   * @endpoint `GET /resources/yardi/rent_history_detailed`
   */
  rentHistory(propertyId: string, options?: CallOptions): Promise<RentHistory[] | null> {
    return this.connection.send(contract.rentHistory, { query: { propertyId } }, options)
  }

  /**
   * Sales of a property.
   *
   * @endpoint `GET /resources/yardi/sales_history`
   */
  salesHistory(propertyId: string, options?: CallOptions): Promise<PropertySale[] | null> {
    return this.connection.send(contract.salesHistory, { query: { propertyId } }, options)
  }

  /**
   * The unit mix of a property.
   *
   * @endpoint `GET /resources/yardi/unit_mixes`
   */
  unitMixes(propertyId: string, options?: CallOptions): Promise<UnitMix[] | null> {
    return this.connection.send(contract.unitMixes, { query: { propertyId } }, options)
  }

  /**
   * Which properties are rent comps of a deal.
   *
   * @endpoint `GET /v3/deals/{id}/rent_comps`
   */
  listSelected(dealId: string, options?: CallOptions): Promise<RentCompLink[]> {
    return this.connection.send(contract.listSelected, { path: { id: dealId } }, options)
  }

  /**
   * Make these properties the rent comps of a deal, and no others.
   *
   * @endpoint `POST /v3/deals/{id}/rent_comps`
   */
  select(dealId: string, propertyIds: string[], options?: CallOptions): Promise<RentCompLink[]> {
    return this.connection.send(contract.select, { path: { id: dealId }, body: { propertyIds } }, options)
  }

  /**
   * Make one more property a rent comp of a deal.
   *
   * @endpoint `POST /v3/deals/{id}/rent_comps/{propertyId}`
   */
  add(dealId: string, propertyId: string, options?: CallOptions): Promise<RentCompLink> {
    return this.connection.send(contract.add, { path: { id: dealId, propertyId } }, options)
  }

  /**
   * Take a property from the rent comps of a deal.
   *
   * @endpoint `DELETE /v3/deals/{id}/rent_comps/{propertyId}`
   */
  remove(dealId: string, propertyId: string, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.remove, { path: { id: dealId, propertyId } }, options)
  }

  /**
   * How the rent comps of a deal are listed; `null` as long as nobody said.
   *
   * @endpoint `GET /v3/deals/{id}/rent_comp_configs`
   */
  getConfig(dealId: string, options?: CallOptions): Promise<RentCompsConfig | null> {
    return this.connection.send(contract.getConfig, { path: { id: dealId } }, options)
  }

  /**
   * Keep how the rent comps of a deal are listed.
   *
   * @endpoint `POST /v3/me/rent_comp_configs`
   */
  saveConfig(config: RentCompsConfig, options?: CallOptions): Promise<RentCompsConfig> {
    return this.connection.send(contract.saveConfig, { body: config }, options)
  }
}
