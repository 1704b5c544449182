export { MapArea, MapMarker, MapPoint, MapRectangle } from './map.schema.ts'
export {
  areaGeometry,
  boxesOfGeometry,
  cornersOfArea,
  defaultMapArea,
  geometryContains,
  isInAnyArea,
  type MapBox,
  metersPerMile,
  milesBetween,
} from './rules/area.ts'
export {
  addMarker,
  nearestProperties,
  type Placed,
  type PointIndex,
  pointIndexOf,
  removeMarker,
  SelectionError,
} from './rules/point-index.ts'
