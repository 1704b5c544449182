import { addressText, type Deal } from '@uwkit/core/deal'

/** What a deal is, in a line: where the property stands, what it is. */
export function DealAbout({ deal }: { deal: Deal }) {
  const { propertyName, dealName, propertyType, yearBuilt, purpose } = deal
  const parts = [
    propertyName === dealName ? null : propertyName,
    addressText(deal) ?? 'No address yet',
    propertyType,
    yearBuilt === null ? null : `built ${yearBuilt}`,
    purpose,
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}
