export { buildings, commonAmenities, crimes, finishes, unitAmenities, utilities } from './building.routes.ts'
