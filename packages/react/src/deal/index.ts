export { AddressField, type AddressFieldProps } from './address-field/address-field.tsx'
export { missingText, type PostalAddress } from './address-field/missing-text.ts'
export { type UsState, usStates } from './address-field/us-states.ts'
