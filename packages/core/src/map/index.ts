export { MapArea, MapMarker, MapPoint, MapRectangle } from './map.schema.ts'
export {
  areaGeometry,
  boxesOfGeometry,
  cornersOfArea,
  defaultMapArea,
  geometryContains,
  inAnyArea,
  type MapBox,
  metersPerMile,
  milesBetween,
} from './rules/area.ts'
export { nearestProperties, type Placed, type PointIndex, pointIndexOf } from './rules/point-index.ts'
export { addMarker, removeMarker, SelectionError } from './rules/select-marker.ts'
