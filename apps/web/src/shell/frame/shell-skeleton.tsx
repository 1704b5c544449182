import { color, space } from '@uwkit/react/theme'
import { SkeletonLines } from '@uwkit/react/ui'
import { styled } from 'styled-components'
import { Logo } from './logo.tsx'

/** Holds the place of the product while it is not yet known who works here. */
export function ShellSkeleton() {
  return (
    <Whole>
      <Bar>
        <Logo />
      </Bar>
      <Content>
        <SkeletonLines label="Opening the product" lines={6} />
      </Content>
    </Whole>
  )
}

/** Holds the place of a screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <Content>
      <SkeletonLines label="Opening the page" lines={6} />
    </Content>
  )
}

const Whole = styled.div`
  min-height: 100dvh;
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  height: 48px;
  padding: 0 ${space.four};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`

const Content = styled.div`
  width: 100%;
  max-width: 720px;
  padding: ${space.eight} ${space.four};
`
