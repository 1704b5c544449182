import { defineConfig } from 'tsup'
import base from '../../tsup.base.ts'

/**
 * One entry a concept is a public subpath of the package. Every module is an entry of the build, so that what a program does
 * not import does not come along: in one file a concept, its tables and schemas would stay with each of its functions.
 */
export default defineConfig({ ...base, entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.fixtures.ts'] })
