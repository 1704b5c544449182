import { isAddressValid, type NewDeal } from '@uwkit/core/deal'
import { useState } from 'react'
import { styled } from 'styled-components'
import { FormDialog } from '../../account/index.ts'
import { color } from '../../theme/index.ts'
import { NumberField, TextField } from '../../ui/index.ts'
import { AddressField } from '../address-field.tsx'
import {
  dealOfTyped,
  dealProblems,
  emptyDeal,
  longestName,
  Pair,
  PropertyFields,
  type TypedDeal,
} from './deal-dialog.tsx'
import { PropertyLookup, type PropertyLookupProps } from './property-lookup.tsx'

export interface NewDealDialogProps extends Pick<PropertyLookupProps, 'sources' | 'onLookUp'> {
  onCreate: (deal: NewDeal) => void
  onClose: () => void
  isPending: boolean
  /** Why the last try did not work; `null` for nothing. */
  failure: string | null
}

/** Dialog that creates a deal from a property address, with a lookup in vendor data. */
export function NewDealDialog({ sources, onLookUp, onCreate, onClose, isPending, failure }: NewDealDialogProps) {
  const [typed, setTyped] = useState(emptyDeal)
  const [isTried, setIsTried] = useState(false)
  const change = (changes: Partial<TypedDeal>) => setTyped((before) => ({ ...before, ...changes }))
  const { streetAddress, city, state, zipCode } = typed
  const address = { street: streetAddress, city, state, zipCode }
  const proposed = typed.propertyName ?? streetAddress
  const named = { ...typed, dealName: (typed.dealName ?? '').trim() === '' ? proposed : typed.dealName }
  const problems = dealProblems(named)
  const submit = () => {
    setIsTried(true)
    if (isAddressValid(address) && Object.keys(problems).length === 0) onCreate(dealOfTyped(named))
  }
  const part = (name: 'propertyName' | 'propertyType' | 'purpose') => ({
    value: typed[name],
    onChange: (value: string | null) => change({ [name]: value }),
  })
  return (
    <FormDialog
      title="New deal"
      confirmLabel="Create deal"
      pendingLabel="Creating the deal"
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {sources.length > 0 && (
        <>
          <PropertyLookup sources={sources} onLookUp={onLookUp} onTake={({ fields }) => change(fields)} />
          <Rule />
        </>
      )}
      <AddressField
        label="Property address"
        value={address}
        onChange={({ street, ...place }) => change({ streetAddress: street, ...place })}
        areMissingPartsWrong={isTried}
      />
      <TextField
        label="Deal name"
        description={proposed === null ? undefined : `Defaults to ${proposed}.`}
        value={typed.dealName}
        onChange={(dealName) => change({ dealName })}
        maxLength={longestName}
      />
      <Pair>
        <PropertyFields part={part} />
        <NumberField
          label="Year built"
          hasGrouping={false}
          value={typed.yearBuilt}
          onChange={(yearBuilt) => change({ yearBuilt })}
          error={problems.yearBuilt}
        />
      </Pair>
    </FormDialog>
  )
}

const Rule = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid ${color.line};
`
