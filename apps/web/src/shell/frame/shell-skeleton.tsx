import { color, space, type } from '@uwkit/react/theme'
import { SkeletonLines } from '@uwkit/react/ui'
import { styled } from 'styled-components'

/** The product's logo and name. */
export function Logo() {
  return (
    <Mark>
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="6" fill={color.accent} />
        <path
          d="M8 24V12l8-5 8 5v12M8 24h16M13 24v-6h6v6"
          fill="none"
          stroke={color.accentInk}
          strokeWidth="2.2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      uwkit
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${color.ink};
  ${type.bodyStrong}
`

/** Placeholder for the product until the user is known. */
export function ShellSkeleton() {
  return (
    <Layout>
      <Bar>
        <Logo />
      </Bar>
      <Content>
        <SkeletonLines label="Opening uwkit" lines={6} />
      </Content>
    </Layout>
  )
}

/** Placeholder for a screen whose code is loading. */
export function ScreenSkeleton() {
  return (
    <Content>
      <SkeletonLines label="Opening the page" lines={6} />
    </Content>
  )
}

const Layout = styled.div`
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
