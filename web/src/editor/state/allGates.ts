import { storedSwitch } from '../../platform/storedSwitch';

/** Whether the learner has turned all gates on. */
export const {
  isOn: wantsAllGates,
  set: setWantsAllGates,
  use: useWantsAllGates,
  forget: forgetAllGates,
} = storedSwitch('superpose.all-gates');
