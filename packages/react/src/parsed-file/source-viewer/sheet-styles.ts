import { styled } from 'styled-components'
import { color, layer, type } from '../../theme/index.ts'
import { rowNumberWidth, sourceRowHeight } from '../state/sheet-layout.ts'

/** The one styled element of all cells of a sheet: they are drawn by class, so that thousands cost no more than their elements. */
export const SheetScroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color.surface};
  color: ${color.ink};
  outline: none;
  user-select: none;
  cursor: cell;
  ${type.grid}
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${color.focus};
  }

  .row {
    position: absolute;
    left: 0;
    display: flex;
    height: ${sourceRowHeight}px;
  }
  .head {
    position: sticky;
    top: 0;
    z-index: ${layer.sticky + 1};
    height: ${sourceRowHeight}px;
    background: ${color.sunken};
  }
  .cell,
  .number,
  .letter {
    flex: none;
    box-sizing: border-box;
    height: ${sourceRowHeight}px;
    padding: 0 6px;
    line-height: ${sourceRowHeight - 1}px;
    white-space: pre;
    overflow: hidden;
    text-overflow: ellipsis;
    border-right: 1px solid ${color.line};
    border-bottom: 1px solid ${color.line};
  }
  .cell {
    position: relative;
  }
  .figure {
    text-align: right;
  }
  .over {
    overflow: visible;
    border-right-color: transparent;
  }
  .unseen {
    background: ${color.sunken};
    color: ${color.inkMuted};
  }
  .cursor {
    outline: 1px solid ${color.ink};
    outline-offset: -1px;
  }
  .edited::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    border: solid transparent;
    border-width: 0 0 8px 8px;
    border-top: 0;
    border-right: 8px solid ${color.edited};
  }
  .was {
    text-decoration: line-through;
    color: ${color.inkMuted};
  }
  .now {
    color: ${color.edited};
  }
  .letter,
  .number {
    background: ${color.sunken};
    color: ${color.inkMuted};
    text-align: center;
    font-size: 12px;
    cursor: default;
  }
  .letter.current,
  .number.current {
    color: ${color.accent};
    font-weight: 600;
  }
  .number {
    position: sticky;
    left: 0;
    z-index: ${layer.sticky};
    display: flex;
    justify-content: space-between;
    width: ${rowNumberWidth}px;
    touch-action: none;
  }
  .number.picked {
    background: ${color.selection};
    color: ${color.ink};
  }
  .captions .number {
    border-left: 3px solid ${color.accent};
  }
  .section .number {
    border-left: 3px solid ${color.lineStrong};
  }
  .total .number {
    border-left: 3px double ${color.lineStrong};
  }
  .captions .cell,
  .total .cell {
    font-weight: 550;
  }
  .body {
    position: relative;
  }
  .merge {
    position: absolute;
    box-sizing: border-box;
    padding: 0 6px;
    overflow: hidden;
    border-right: 1px solid ${color.line};
    border-bottom: 1px solid ${color.line};
    background: ${color.surface};
    line-height: ${sourceRowHeight - 1}px;
    white-space: pre;
    pointer-events: none;
  }
  .outline {
    position: absolute;
    box-sizing: border-box;
    border: 2px solid ${color.accent};
    background: color-mix(in srgb, ${color.accent} 14%, transparent);
    pointer-events: none;
  }
`
