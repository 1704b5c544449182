export { defaultMapArea } from './data/default-area.ts'
export { MapArea, MapCircle, MapMarker, MapPoint, MapPolygon, MapRectangle } from './map.schema.ts'
export { areaContains, inAnyArea } from './rules/area-contains.ts'
export { areaGeometry, type MapGeometry } from './rules/area-geometry.ts'
export { circleCorners, cornersOfArea } from './rules/corners-of-area.ts'
export { earthRadiusMiles, metresPerMile, milesBetween } from './rules/distance.ts'
export { boxesOfGeometry, geometryContains, type MapBox } from './rules/geometry-contains.ts'
export {
  type NearestOptions,
  type NearProperty,
  nearestProperties,
  type Placed,
  type PointIndex,
  pointIndexOf,
} from './rules/point-index.ts'
export { addMarker, removeMarker, SelectionError, type SelectionFault, selectOnly } from './rules/select-marker.ts'
