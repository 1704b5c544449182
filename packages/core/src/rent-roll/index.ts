export {
  ChargeCode,
  ChargeCodeCategory,
  ColumnKind,
  ColumnMapping,
  chargeCodeCategories,
  columnKinds,
  OccupancyGroup,
  RentRoll,
  RentRollUnit,
  UnitType,
} from './rent-roll.schema.ts'
