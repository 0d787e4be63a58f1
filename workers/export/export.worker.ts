import { expose } from 'comlink';
import { ExportService } from './ExportService.ts';
import { fetchFont } from './fontFiles.ts';

expose(new ExportService(fetchFont));
