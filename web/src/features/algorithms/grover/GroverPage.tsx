import { searchByGrover } from '../algorithmsApi';
import { DemoPage } from '../demo/DemoPage';
import { groverSpec } from './groverSpec';

export function GroverPage() {
  return <DemoPage spec={groverSpec} call={searchByGrover} />;
}
