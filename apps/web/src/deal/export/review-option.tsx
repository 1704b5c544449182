import { useQuery } from '@tanstack/react-query'
import { ReviewAppendixOption, versionsQuery } from '@uwkit/react/review'
import { useServices } from '../../shell/index.ts'
import type { ReviewChoice } from './review-choice.ts'

export interface ReviewOptionProps {
  dealId: string
  choice: ReviewChoice
  onChange: (choice: ReviewChoice) => void
}

/** Adds the review of a deal to its narrative. The versions of the deal are asked for once that is chosen. */
export function ReviewOption({ dealId, choice, onChange }: ReviewOptionProps) {
  const { client } = useServices()
  const { data = [] } = useQuery({ ...versionsQuery(client, dealId), enabled: choice.isOn })
  return (
    <ReviewAppendixOption
      isOn={choice.isOn}
      versions={data}
      from={choice.from}
      onChange={(isOn, from) => onChange({ isOn, from })}
    />
  )
}
