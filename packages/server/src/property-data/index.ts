export { gaugeReportJob, makeGaugeReport } from './gauge-report.ts'
export {
  hasVendorRecords,
  putVendorRecords,
  type VendorRecord,
  vendorGroup,
  vendorIds,
  vendorList,
  vendorPlacesIn,
  vendorRecords,
  vendorSearch,
} from './vendor.store.ts'
