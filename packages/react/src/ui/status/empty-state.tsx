import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'

export interface EmptyStateProps {
  /** One sentence: what would be shown here, and that there is none. */
  title: string
  /** Icon above it. @default none */
  icon?: LucideIcon
  /** What to do about it, in a sentence. @default nothing */
  children?: ReactNode
  /** Button or link to do it. @default none */
  action?: ReactNode
}

/** Message for an empty list or table, with a way to fill it. */
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
