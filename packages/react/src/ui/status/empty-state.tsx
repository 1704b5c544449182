import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'

export interface EmptyStateProps {
  /** One sentence: what would stand here, and that there is none. */
  title: string
  /** A symbol above it. @default none */
  icon?: LucideIcon
  /** What to do about it, in a sentence. @default nothing */
  children?: ReactNode
  /** The button or link that does it. @default none */
  action?: ReactNode
}

/** Stands where a list or a table has nothing to show, and says how it gets something. */
export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  return (
    <Place>
      {icon && <Icon symbol={icon} size={24} />}
      <Title>{title}</Title>
      {children !== undefined && <Text>{children}</Text>}
      {action !== undefined && <Actions>{action}</Actions>}
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.one};
  padding: ${space.eight} ${space.four};
  color: ${color.inkMuted};
  text-align: center;
  text-wrap: balance;
  ${type.body}
`

const Title = styled.p`
  margin: ${space.one} 0 0;
  color: ${color.ink};
  ${type.bodyStrong}
`

const Text = styled.div`
  max-width: 56ch;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.two};
  margin-top: ${space.three};
`
