import { type CallOptions, type Connection, Resource } from '../api/connection.ts'
import { type RecordUpdates, recordUpdates } from '../api/record-updates.ts'
import { buildingContract as contract } from './building.contract.ts'
import type {
  Amenities,
  AmenitiesChanges,
  Building,
  BuildingChanges,
  Crime,
  CrimeChanges,
  Finishes,
  FinishesChanges,
  NewAmenities,
  NewBuilding,
  NewCrime,
  NewFinishes,
  NewUtility,
  Utility,
  UtilityChanges,
} from './building.schema.ts'

/** The property of a deal, reached as `client.building`. */
export class BuildingResource extends Resource {
  readonly #updates: RecordUpdates<BuildingChanges>

  constructor(connection: Connection) {
    super(connection)
    this.#updates = recordUpdates(connection, (id, body) => connection.send(contract.update, { path: { id }, body }))
  }

  /**
   * The buildings of a deal.
   *
   * @endpoint `GET /v3/deals/{id}/buildings`
   */
  list(dealId: string, options?: CallOptions): Promise<Building[]> {
    return this.connection.send(contract.list, { path: { id: dealId } }, options)
  }

  /**
   * One building.
   *
   * @endpoint `GET /v3/buildings/{id}`
   */
  get(id: string, options?: CallOptions): Promise<Building> {
    return this.connection.send(contract.get, { path: { id } }, options)
  }

  /**
   * Add a building to a deal.
   *
   * @endpoint `POST /v3/me/buildings`
   */
  create(building: NewBuilding, options?: CallOptions): Promise<Building> {
    return this.connection.send(contract.create, { body: building }, options)
  }

  /**
   * Change a building. The changes of a second are saved together once a second passed without another one; a failed save
   * is reported, and its changes go with the next one.
   *
   * @param changes Without `modifiedOn` they are saved over whatever somebody else saved meanwhile.
   * @endpoint `PUT /v3/buildings/{id}`
   */
  update(id: string, changes: BuildingChanges): void {
    this.#updates.edit(id, changes)
  }

  /**
   * Change a building now, without waiting for more.
   *
   * @endpoint `PUT /v3/buildings/{id}`
   * @throws {ConflictError} Somebody changed it after it was read.
   */
  updateNow(id: string, changes: BuildingChanges, options?: CallOptions): Promise<Building> {
    return this.connection.send(contract.update, { path: { id }, body: changes }, options)
  }

  /** Save at once what is not saved yet, as when leaving a page. */
  flush(): Promise<void> {
    return this.#updates.flush()
  }

  /** What no save has carried to the server yet; `null` for nothing. */
  unsaved(id: string): BuildingChanges | null {
    return this.#updates.unsaved(id)
  }

  /**
   * The amenities of the property of a deal.
   *
   * @endpoint `GET /v3/deals/{id}/common_amenities`
   */
  listCommonAmenities(dealId: string, options?: CallOptions): Promise<Amenities[]> {
    return this.connection.send(contract.listCommonAmenities, { path: { id: dealId } }, options)
  }

  /**
   * Add to the amenities of the property of a deal.
   *
   * @endpoint `POST /v3/me/common_amenities`
   */
  createCommonAmenities(draft: NewAmenities, options?: CallOptions): Promise<Amenities> {
    return this.connection.send(contract.createCommonAmenities, { body: draft }, options)
  }

  /**
   * Change one of the amenities of the property: the fields that are named, no others.
   *
   * @endpoint `PUT /v3/common_amenities/{id}`
   * @throws {ConflictError} Somebody changed it after it was read.
   */
  updateCommonAmenities(id: string, changes: AmenitiesChanges, options?: CallOptions): Promise<Amenities> {
    return this.connection.send(contract.updateCommonAmenities, { path: { id }, body: changes }, options)
  }

  /**
   * The amenities of the units of a deal.
   *
   * @endpoint `GET /v3/deals/{id}/unit_amenities`
   */
  listUnitAmenities(dealId: string, options?: CallOptions): Promise<Amenities[]> {
    return this.connection.send(contract.listUnitAmenities, { path: { id: dealId } }, options)
  }

  /**
   * Add to the amenities of the units of a deal.
   *
   * @endpoint `POST /v3/me/unit_amenities`
   */
  createUnitAmenities(draft: NewAmenities, options?: CallOptions): Promise<Amenities> {
    return this.connection.send(contract.createUnitAmenities, { body: draft }, options)
  }

  /**
   * Change one of the amenities of the units: the fields that are named, no others.
   *
   * @endpoint `PUT /v3/unit_amenities/{id}`
   * @throws {ConflictError} Somebody changed it after it was read.
   */
  updateUnitAmenities(id: string, changes: AmenitiesChanges, options?: CallOptions): Promise<Amenities> {
    return this.connection.send(contract.updateUnitAmenities, { path: { id }, body: changes }, options)
  }

  /**
   * The finishes of the units of a deal.
   *
   * @endpoint `GET /v3/deals/{id}/finish_amenities`
   */
  listFinishes(dealId: string, options?: CallOptions): Promise<Finishes[]> {
    return this.connection.send(contract.listFinishes, { path: { id: dealId } }, options)
  }

  /**
   * Add to the finishes of the units of a deal.
   *
   * @endpoint `POST /v3/me/finish_amenities`
   */
  createFinishes(draft: NewFinishes, options?: CallOptions): Promise<Finishes> {
    return this.connection.send(contract.createFinishes, { body: draft }, options)
  }

  /**
   * Change one of the finishes of the units: the fields that are named, no others.
   *
   * @endpoint `PUT /v3/finish_amenities/{id}`
   * @throws {ConflictError} Somebody changed it after it was read.
   */
  updateFinishes(id: string, changes: FinishesChanges, options?: CallOptions): Promise<Finishes> {
    return this.connection.send(contract.updateFinishes, { path: { id }, body: changes }, options)
  }

  /**
   * The utilities of a deal.
   *
   * @endpoint `GET /v3/deals/{id}/utilities`
   */
  listUtilities(dealId: string, options?: CallOptions): Promise<Utility[]> {
    return this.connection.send(contract.listUtilities, { path: { id: dealId } }, options)
  }

  /**
   * Add to the utilities of a deal.
   *
   * @endpoint `POST /v3/me/utilities`
   */
  createUtility(draft: NewUtility, options?: CallOptions): Promise<Utility> {
    return this.connection.send(contract.createUtility, { body: draft }, options)
  }

  /**
   * Change one of the utilities: the fields that are named, no others.
   *
   * @endpoint `PUT /v3/utilities/{id}`
   * @throws {ConflictError} Somebody changed it after it was read.
   */
  updateUtility(id: string, changes: UtilityChanges, options?: CallOptions): Promise<Utility> {
    return this.connection.send(contract.updateUtility, { path: { id }, body: changes }, options)
  }

  /**
   * The crime records of a deal.
   *
   * @endpoint `GET /v3/deals/{id}/crime`
   */
  listCrime(dealId: string, options?: CallOptions): Promise<Crime[]> {
    return this.connection.send(contract.listCrime, { path: { id: dealId } }, options)
  }

  /**
   * Add to the crime records of a deal.
   *
   * @endpoint `POST /v3/me/crime`
   */
  createCrime(draft: NewCrime, options?: CallOptions): Promise<Crime> {
    return this.connection.send(contract.createCrime, { body: draft }, options)
  }

  /**
   * Change one of the crime records: the fields that are named, no others.
   *
   * @endpoint `PUT /v3/crime/{id}`
   * @throws {ConflictError} Somebody changed it after it was read.
   */
  updateCrime(id: string, changes: CrimeChanges, options?: CallOptions): Promise<Crime> {
    return this.connection.send(contract.updateCrime, { path: { id }, body: changes }, options)
  }

  /**
   * One crime record.
   *
   * @endpoint `GET /v3/crime/{id}`
   */
  getCrime(id: string, options?: CallOptions): Promise<Crime> {
    return this.connection.send(contract.getCrime, { path: { id } }, options)
  }
}
