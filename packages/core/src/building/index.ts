export {
  Amenities,
  AmenitiesChanges,
  Building,
  BuildingChanges,
  Crime,
  CrimeCategory,
  CrimeChanges,
  Finishes,
  FinishesChanges,
  NewBuilding,
  Utility,
  UtilityChanges,
  utilityKinds,
  utilityPayers,
} from './building.schema.ts'
export { commonAmenityNames, unitAmenityNames } from './data/amenity-names.ts'
