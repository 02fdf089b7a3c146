export { viewerMiddleware } from './viewer-middleware.ts';
export { syncViewer } from './viewer-storage.ts';
