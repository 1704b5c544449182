export { MapArea, MapCircle, MapMarker, MapPoint, MapPolygon, MapRectangle } from './map.schema.ts'
export {
  areaContains,
  areaGeometry,
  boxesOfGeometry,
  circleCorners,
  cornersOfArea,
  defaultMapArea,
  earthRadiusMiles,
  geometryContains,
  inAnyArea,
  type MapBox,
  type MapGeometry,
  metersPerMile,
  milesBetween,
} from './rules/area.ts'
export {
  type NearestOptions,
  type NearProperty,
  nearestProperties,
  type Placed,
  type PointIndex,
  pointIndexOf,
} from './rules/point-index.ts'
export { addMarker, removeMarker, SelectionError, type SelectionFault } from './rules/select-marker.ts'
