import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { noticesSlice } from './noticesSlice';

/** A feature whose reducer arrives with its route declares it here by declaration merging, then injects it. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the interface exists to be merged into
export interface LazyLoadedSlices {}

export const rootReducer = combineSlices(noticesSlice).withLazyLoadedSlices<LazyLoadedSlices>();
const lateMiddleware = createDynamicMiddleware();
const stores: { dispatch(action: { type: string }): unknown }[] = [];

export function createStore(preloadedState?: Partial<RootState>) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault().concat(lateMiddleware.middleware),
    preloadedState,
  });
  stores.push(store);
  return store;
}

interface LateApi {
  readonly reducerPath: 'api';
  readonly reducer: Reducer;
  readonly middleware: Middleware;
}

/** Adds the API to every store. It comes after the first paint, which needs none of it. */
export function addApi(api: LateApi): void {
  rootReducer.inject(api as Parameters<typeof rootReducer.inject>[0]);
  lateMiddleware.addMiddleware(api.middleware);
  // The reducer fills its part of the state on the next action, whatever that is.
  for (const store of stores) store.dispatch({ type: 'api/added' });
}

export type RootState = ReturnType<typeof rootReducer>;
export type Store = ReturnType<typeof createStore>;
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store>();
