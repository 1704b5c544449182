import { Amenities, Building, Crime, Finishes, Utility } from '@uwkit/core/building'
import { dealRecords } from '../deal/index.ts'

export const buildings = dealRecords('building', 'Building', Building)
export const commonAmenities = dealRecords('common_amenities', 'Common amenities', Amenities)
export const unitAmenities = dealRecords('unit_amenities', 'Unit amenities', Amenities)
export const finishes = dealRecords('finish_amenities', 'Finishes', Finishes)
export const utilities = dealRecords('utility', 'Utility', Utility)
export const crimes = dealRecords('crime', 'Crime record', Crime)
