import { styled } from 'styled-components'
import { color, focusRingInset, size, space, type, visuallyHidden } from '../../theme/index.ts'

export const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  padding-bottom: ${space.one};
  color: ${color.ink};
  ${type.bodyStrong}
`

export const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  color: ${color.inkMuted};
  ${type.caption}
`

export const Region = styled.div`
  max-height: 70vh;
  overflow: auto;
  border: 1px solid ${color.line};
  background: ${color.surface};
  outline: none;

  &:focus-visible {
    ${focusRingInset}
  }
`

export const Table = styled.table`
  min-width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  color: ${color.ink};
  ${type.grid}
`

export const Caption = styled.caption`
  ${visuallyHidden}
`

export const Notes = styled.small`
  display: block;
  color: ${color.inkMuted};
  ${type.caption}
`

export const Head = styled.th<{ $isText: boolean }>`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: ${space.one} ${space.three};
  background: ${color.sunken};
  border-bottom: 1px solid ${color.lineStrong};
  text-align: ${({ $isText }) => ($isText ? 'left' : 'right')};
  vertical-align: bottom;
  white-space: nowrap;
  ${type.gridHeading}
`

export const Corner = styled(Head).attrs({ $isText: true })`
  left: 0;
  z-index: 2;
  border-right: 1px solid ${color.line};
`

export const RowHead = styled.th`
  position: sticky;
  left: 0;
  min-width: 216px;
  max-width: 320px;
  padding: 0 ${space.three};
  background: ${color.surface};
  border-right: 1px solid ${color.line};
  font-weight: inherit;
  text-align: left;

  @media (max-width: 600px) {
    min-width: 120px;
    max-width: 160px;
  }
`

export const Cell = styled.td<{ $isText: boolean }>`
  min-width: 88px;
  padding: 0 ${space.three};
  text-align: ${({ $isText }) => ($isText ? 'left' : 'right')};
  white-space: ${({ $isText }) => ($isText ? 'normal' : 'nowrap')};
`

export const Body = styled.tbody`
  tr {
    height: ${size.gridRow};
  }
  tr > * {
    border-bottom: 1px solid ${color.line};
  }
  [data-look='heading'] > * {
    background: ${color.sunken};
    ${type.gridHeading}
  }
  [data-look='subtotal'] {
    color: ${color.inkMuted};
  }
  [data-look='total'] {
    font-weight: 600;
  }
  [data-look='total'] > * {
    border-top: 1px solid ${color.lineStrong};
  }
`
