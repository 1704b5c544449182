import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '../../../theme/index.ts'
import { Button } from '../../../ui/index.ts'

export interface BarButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  icon: LucideIcon
  /** Beside the icon; where the bar is narrow, for screen readers only. */
  label: string
}

/** A button of the bar over a grid: icon and word, in a narrow bar the icon alone. */
export function BarButton({ label, ...props }: BarButtonProps) {
  return (
    <Button variant="quiet" {...props}>
      <Word>{label}</Word>
    </Button>
  )
}

const Word = styled.span`
  @container grid-bar (max-width: 820px) {
    ${visuallyHidden}
  }
`
