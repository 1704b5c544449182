import { useQuery } from '@tanstack/react-query'
import { ReviewAppendixOption, versionsQuery } from '@uwkit/react/review'
import { useServices } from '../../shell/services.tsx'
import type { ReviewChoice } from './review-choice.ts'

export interface ReviewOptionProps {
  dealId: string
  choice: ReviewChoice
  onChange: (choice: ReviewChoice) => void
}

/** Option that adds the review appendix to a narrative. The deal’s versions load once it is selected. */
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
