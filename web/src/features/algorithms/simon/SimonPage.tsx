import { runSimon } from '../algorithmsApi';
import { DemoPage } from '../demo/DemoPage';
import { simonSpec } from './simonSpec';

export function SimonPage() {
  return <DemoPage spec={simonSpec} call={runSimon} />;
}
